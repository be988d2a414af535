// The bill of a month: the worked example, what counts for the discount, and what waits.
import { describe, expect, test } from "vitest";
import { publishedByName } from "../testing/random-months.ts";
import type { BillableTerm, BillingMonth, OpenCharge } from "./billing-month.domain.ts";
import { composeInvoice } from "./compose-invoice.domain.ts";
import { conceptsOf } from "./invoice-cfdi.domain.ts";
import { shareOut } from "./share-out.domain.ts";

const term = (appName: string, monthlyCents: number, more: Partial<BillableTerm> = {}) => ({
  itemId: appName,
  fromDay: "2026-09-15",
  untilDay: null,
  kind: "base" as const,
  appName,
  addon: null,
  tier: "professional" as const,
  units: 1,
  monthlyCents,
  commissionRate: null,
  ...more,
});

const november = (more: Partial<BillingMonth>): BillingMonth => ({
  month: "2026-11",
  terms: [],
  volumes: [],
  overages: [],
  charges: [],
  apps: publishedByName,
  ...more,
});

const charge = (cents: number, more: Partial<OpenCharge> = {}): OpenCharge => ({
  id: `of ${cents}`,
  kind: "adjustment",
  appName: null,
  description: "Ajuste",
  quantity: 1,
  cents,
  chargedOn: "2026-11-03",
  ...more,
});

describe("the worked example of three apps", () => {
  const bill = composeInvoice(
    november({
      terms: [
        term("pos", 1_275_00, { units: 3 }),
        term("invoicing", 1_490_00),
        term("crm", 1_499_00),
      ],
      overages: [
        {
          appName: "invoicing",
          tier: "professional",
          resource: "stamps",
          rate: 29_900,
          units: 137,
          cents: 409_63,
        },
        {
          appName: "crm",
          tier: "professional",
          resource: "ai_tokens",
          rate: 800,
          units: 12_345,
          cents: 99,
        },
      ],
    }),
  );

  test("its sums", () => {
    expect(bill).toMatchObject({
      periodStart: "2026-11-01",
      periodEnd: "2026-11-30",
      baseCents: 4_264_00,
      bundleDiscountPercent: 10,
      bundleDiscountCents: 426_40,
      overagesCents: 410_62,
      addonsCents: 0,
      subtotalCents: 4_248_22,
      ivaCents: 679_72,
      totalCents: 4_927_94,
    });
  });

  test("its lines, in words, with a discount and a tax of their own", () => {
    expect(
      bill?.lines.map((one) => [one.description, one.cents, one.discountCents, one.ivaCents]),
    ).toEqual([
      ["CRM, plan Profesional, 1 al 30 de noviembre de 2026", 1_499_00, 149_90, 215_86],
      ["Facturación, plan Profesional, 1 al 30 de noviembre de 2026", 1_490_00, 149_00, 214_56],
      [
        "Punto de venta, plan Profesional, 3 usuarios administradores, " +
          "1 al 30 de noviembre de 2026",
        ...[1_275_00, 127_50, 183_60],
      ],
      ["CRM, plan Profesional: 12,345 tokens de IA excedentes a 0.08 por 1,000", ...[99, 0, 16]],
      ["Facturación, plan Profesional: 137 timbres excedentes a 2.99", 409_63, 0, 65_54],
    ]);
  });

  test("a concept counts as it was counted where the product is exact", () => {
    const concepts = bill ? conceptsOf(bill) : null;
    expect(concepts?.map(({ quantity, cents }) => [quantity, cents])).toEqual([
      ...[
        [1, 1_499_00],
        [1, 1_490_00],
        [3, 1_275_00],
        [1, 99],
        [137, 409_63],
      ],
    ]);
  });
});

describe("the discount", () => {
  const apps = ["crm", "invoicing", "pos", "restaurant", "veterinary"];
  test.each([
    [1, 0],
    [2, 5],
    [3, 10],
    [4, 15],
    [5, 15],
  ])("of %i apps is %i %", (count, percent) => {
    const bill = composeInvoice(
      november({
        terms: apps.slice(0, count).map((app) => term(app, 100_00)),
        charges: [charge(50_00, { kind: "implementation" })],
      }),
    );
    expect(bill).toMatchObject({
      bundleDiscountPercent: percent,
      bundleDiscountCents: count * percent * 1_00,
      addonsCents: 50_00,
    });
  });

  test("counts an app once, a commission too, an add-on not", () => {
    const bill = composeInvoice(
      november({
        terms: [
          term("pos", 100_00, { untilDay: "2026-11-11" }),
          term("pos", 300_00, { itemId: "pos", fromDay: "2026-11-11" }),
          term("booking", 0, { kind: "commission", commissionRate: 750 }),
          term("crm", 99_00, { itemId: "x", kind: "addon", addon: "reports" }),
        ],
        volumes: [{ appName: "booking", volumeCents: 10_000_00 }],
      }),
    );
    // 33.33 + 200.00 of base and 750.00 of commission, 5 % off; the add-on whole.
    expect(bill).toMatchObject({
      baseCents: 983_33,
      bundleDiscountPercent: 5,
      bundleDiscountCents: 49_17,
      addonsCents: 99_00,
    });
    expect(bill?.lines.map(({ kind }) => kind)).toEqual(["base", "base", "commission", "addon"]);
    expect(bill?.lines[2]?.description).toBe(
      "Reservas por comisión, plan Profesional, comisión de 7.5 % sobre 10,000.00, " +
        "1 al 30 de noviembre de 2026",
    );
  });
});

describe("credits", () => {
  test("come off, and in the CFDI they are a discount of the other concepts", () => {
    const bill = composeInvoice(
      november({ terms: [term("pos", 100_00), term("crm", 50_00)], charges: [charge(-30_00)] }),
    );
    expect(bill).toMatchObject({ subtotalCents: 112_50, ivaCents: 18_00, totalCents: 130_50 });
    expect(bill && conceptsOf(bill)?.map((one) => [one.cents, one.discountCents])).toEqual([
      [50_00, 2_50 + 10_00],
      [100_00, 5_00 + 20_00],
    ]);
  });

  test("reach as far as there is something to pay; the rest is the next month's", () => {
    const bill = composeInvoice(
      november({
        terms: [term("pos", 100_00)],
        charges: [
          charge(-80_00, { chargedOn: "2026-10-01" }),
          charge(-70_00, { chargedOn: "2026-11-01" }),
          charge(-10_00, { chargedOn: "2026-11-02" }),
        ],
      }),
    );
    expect(bill).toMatchObject({
      totalCents: 0,
      chargeIds: ["of -8000", "of -7000"],
      carry: { chargeId: "of -7000", cents: -50_00 },
    });
    expect(bill && conceptsOf(bill)).toBeNull();
  });

  test("alone they wait", () => {
    expect(composeInvoice(november({ charges: [charge(-80_00)] }))).toBeNull();
  });

  test("that leave a concept without a base make the invoice one concept", () => {
    const bill = composeInvoice(
      november({ terms: [term("pos", 1), term("crm", 1)], charges: [charge(-1)] }),
    );
    expect(bill && conceptsOf(bill)).toEqual([
      {
        description: "Servicios de noviembre de 2026, según el detalle de la factura",
        quantity: 1,
        cents: 2,
        discountCents: 1,
        ivaCents: 0,
      },
    ]);
  });
});

test("a month without anything to pay has no bill", () => {
  expect(composeInvoice(november({}))).toBeNull();
  const idle = term("booking", 0, { kind: "commission", commissionRate: 750 });
  expect(composeInvoice(november({ terms: [idle] }))).toBeNull();
  expect(
    composeInvoice(november({ terms: [term("pos", 1, { fromDay: "2026-12-01" })] })),
  ).toBeNull();
});

test("the missing cents go to the largest fractions, on a tie to the first", () => {
  expect(shareOut([100, 100, 100], 1, 3)).toEqual([34, 33, 33]);
  expect(shareOut([10, 15, 10], 10, 100)).toEqual([1, 2, 1]);
  expect(shareOut([100, -30], 16, 100)).toEqual([16, -5]);
  expect(shareOut([], 1, 2)).toEqual([]);
});
