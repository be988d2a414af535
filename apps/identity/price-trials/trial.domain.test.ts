/** A month as another price, rate or limit would have billed it: deals stay, the rest follows. */
import { expect, test } from "vitest";
import type { BillingMonth, OpenCharge } from "../invoices/billing-month.domain.ts";
import { composeInvoice } from "../invoices/compose-invoice.domain.ts";
import { tried, type Before, type Trial } from "./trial.domain.ts";

const term = (itemId: string, units: number, monthlyCents: number) => ({
  tenantId: "t",
  itemId,
  fromDay: "2026-01-01",
  untilDay: null,
  kind: "base" as const,
  appName: "pos",
  addon: null,
  tier: "starter" as const,
  units,
  monthlyCents,
  commissionRate: null,
});

const month: BillingMonth = {
  month: "2026-10",
  terms: [term("a", 2, 850_00), term("b", 1, 300_00)],
  volumes: [],
  overages: [
    { appName: "pos", tier: "starter", resource: "stamps", rate: 35_000, units: 40, cents: 140_00 },
  ],
  charges: [],
  apps: new Map(),
};

const before: Before = { value: 425_00, rate: 35_000, includedUnits: 50, title: "" };
const subtotal = (trial: Partial<Trial>, more: Partial<Before> = {}) => {
  const whole = {
    item: "",
    kind: "base",
    appName: "pos",
    tier: "starter",
    resource: "",
    value: 0,
    ...trial,
  };
  return composeInvoice(tried(month, whole as Trial, { ...before, ...more }))?.subtotalCents;
};

test("a base price is of each unit; what a deal agreed on stays", () => {
  expect(subtotal({ value: 425_00 })).toBe(1_290_00);
  expect(subtotal({ value: 500_00 })).toBe(1_440_00);
  expect(subtotal({ value: 500_00, tier: "business" })).toBe(1_290_00);
});

test("a rate is of every app's overage in the tier", () => {
  const overage = { kind: "overage", appName: "", resource: "stamps", value: 20_000 } as const;
  expect(subtotal(overage, { value: 35_000 })).toBe(1_230_00);
  expect(subtotal(overage, { value: 29_900 })).toBe(1_290_00);
});

test("a limit moves what is beyond it", () => {
  const limit = { kind: "limit", resource: "stamps" } as const;
  // 90 were used: 50 beyond 40, none beyond 90.
  expect(subtotal({ ...limit, value: 40 }, { value: 50 })).toBe(1_325_00);
  expect(subtotal({ ...limit, value: 90 }, { value: 50 })).toBe(1_150_00);
});

test("an add-on is of each unit; who has it at another price keeps that", () => {
  const addon = (units: number, monthlyCents: number) => ({
    ...term("c", units, monthlyCents),
    kind: "addon" as const,
    appName: "",
    addon: "own_domain",
    tier: "" as const,
  });
  const given = { ...month, terms: [addon(2, 580_00), addon(1, 250_00)], overages: [] };
  const trial: Trial = { ...ofNothing, kind: "addon", item: "own_domain", value: 300_00 };
  const at = (value: number) =>
    composeInvoice(tried(given, trial, { ...before, value }))?.subtotalCents;
  expect(at(290_00)).toBe(850_00);
  expect(at(280_00)).toBe(830_00);
});

const ofNothing: Omit<Trial, "kind" | "value"> = { appName: "", tier: "", resource: "", item: "" };
const charge = (more: Partial<OpenCharge>): OpenCharge => ({
  id: "c",
  kind: "implementation",
  appName: "pos",
  description: "Paquete de 100 timbres",
  quantity: 1,
  cents: 12_000_00,
  chargedOn: "2026-10-05",
  ...more,
});
const charged = (one: OpenCharge, trial: Trial, more: Partial<Before>): number | undefined =>
  tried({ ...month, charges: [one] }, trial, { ...before, ...more }).charges[0]?.cents;

test("a fee is of the tier of its day, a pack of its name; what was agreed on stays", () => {
  const fee: Trial = {
    ...ofNothing,
    kind: "implementation",
    appName: "pos",
    tier: "starter",
    value: 9_000_00,
  };
  const was = { value: 12_000_00 };
  expect(charged(charge({}), fee, was)).toBe(9_000_00);
  expect(charged(charge({}), { ...fee, tier: "business" }, was)).toBe(12_000_00);
  expect(charged(charge({ cents: 5_00 }), fee, was)).toBe(5_00);
  const pack: Trial = { ...ofNothing, kind: "pack", item: "stamps_100", value: 300_00 };
  const bought = charge({ kind: "pack", quantity: 2, cents: 560_00, appName: null });
  const named = { value: 280_00, title: "Paquete de 100 timbres" };
  expect(charged(bought, pack, named)).toBe(600_00);
  expect(charged(bought, pack, { ...named, title: "Paquete de 500 timbres" })).toBe(560_00);
});

test("a floor raises what deals agreed on below it, and no published rate", () => {
  const [own] = month.overages;
  if (!own) throw new Error("no overage");
  const at = (rate: number) => ({ ...own, tier: "enterprise" as const, rate });
  const floor: Trial = { ...ofNothing, kind: "floor", resource: "stamps", value: 20_000 };
  const rates = [at(17_500), at(18_000), at(21_000), { ...own, rate: 18_000 }];
  const given = { ...month, overages: rates };
  const after = tried(given, floor, { ...before, rate: 17_500 });
  expect(after.overages.map(({ rate, cents }) => [rate, cents])).toEqual([
    [17_500, 140_00],
    [20_000, 80_00],
    [21_000, 140_00],
    [18_000, 140_00],
  ]);
});
