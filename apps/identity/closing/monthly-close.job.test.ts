// Closing a month: what is billed of it, once, wherever the run was killed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { startCollectDesk } from "../testing/collect-desk.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";
import { closeMonth } from "./close-month.command.ts";
import { closeMonths } from "./close-months.command.ts";
import { documentText } from "../invoices/invoice-document.domain.ts";
import { readInvoice } from "../invoices/invoices.query.ts";
import { monthsToClose } from "./months-to-close.domain.ts";

// 03:00 of 1 December in Mexico City.
const december = "2026-12-01T09:00:00Z";
const start = async () => startBillingDesk({ at: december });

describe("a month", () => {
  let desk: BillingDesk;
  let tenant: string;
  beforeAll(async () => {
    desk = await start();
    tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 1_275_00 });
    await desk.addTerm(tenant, { app: "invoicing", cents: 1_490_00, tier: "professional" });
    await desk.addTerm(tenant, { app: "crm", cents: 1_499_00, tier: "professional" });
    await desk.addOverage(tenant, { app: "invoicing", calls: [1, 100, 36] });
    const tokens = { resource: "ai_tokens", rate: 800, calls: [12_000, 344, 1] } as const;
    await desk.addOverage(tenant, { app: "crm", ...tokens });
    // Of other months, and of nobody who owes anything.
    await desk.addOverage(tenant, { calls: [5], at: "2026-12-01T06:00:00Z" });
    await desk.addTerm(tenant, { cents: 99_00, from: "2026-12-01" });
    await desk.addCharge(tenant, 99_00, "2026-12-01");
    await desk.addTenant();
  });
  afterAll(() => desk.stop());

  test("is billed to the cent, with a folio and a day on which it is owed", async () => {
    expect(await desk.closeMonth()).toEqual({ tenants: 2, drafted: 1, late: 0, issued: 1 });
    const [row] = await desk.rows("select *, due_on::text as due from ecosystem_invoice");
    expect(row).toMatchObject({
      tenant_id: tenant,
      status: "issued",
      folio: 1,
      due: "2026-12-11",
      base_cents: 4_264_00,
      bundle_discount_percent: 10,
      bundle_discount_cents: 426_40,
      overages_cents: 410_62,
      subtotal_cents: 4_248_22,
      iva_cents: 679_72,
      total_cents: 4_927_94,
    });
    const lines = await desk.rows("select * from ecosystem_invoice_line order by position");
    expect(lines.map((one) => [one["kind"], one["app_name"], one["tier"], one["cents"]])).toEqual([
      ["base", "crm", "professional", 1_499_00],
      ["base", "invoicing", "professional", 1_490_00],
      ["base", "pos", "business", 1_275_00],
      ["overage", "crm", "professional", 99],
      ["overage", "invoicing", "professional", 409_63],
    ]);
  });

  test("its hash is of what it says", async () => {
    const [row] = await desk.rows("select id from ecosystem_invoice");
    const found = await readInvoice(desk.app.services.db, String(row?.["id"]));
    if (!found?.invoice.documentHash) throw new Error("no invoice");
    const issued = { folio: found.invoice.folio ?? 0, dueOn: found.invoice.dueOn ?? "" };
    const hash = sha256Hex(documentText(found.invoice, issued, found.lines));
    expect(found.invoice.documentHash.toString("hex")).toBe(hash);
  });

  test("again it changes nothing", async () => {
    const all = () => desk.rows("select * from ecosystem_invoice");
    const before = await all();
    expect(await desk.closeMonth()).toEqual({ tenants: 2, drafted: 0, late: 0, issued: 0 });
    expect(await all()).toEqual(before);
  });
});

describe("what comes late", () => {
  let desk: BillingDesk;
  let tenant: string;
  beforeAll(async () => {
    desk = await start();
    tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 1_000_00 });
    await desk.addOverage(tenant, { calls: [10], at: "2026-11-29T12:00:00Z" });
    await desk.closeMonth();
  });
  afterAll(() => desk.stop());

  test("is an adjustment of the next month, once", async () => {
    await desk.addOverage(tenant, { calls: [3], before: 10, at: "2026-11-30T12:00:00Z" });
    desk.clock.advance(31 * dayMs);
    expect(await desk.closeMonth()).toMatchObject({ drafted: 1, late: 1 });
    expect(await desk.closeMonth()).toMatchObject({ drafted: 0, late: 0 });
    const lines = await desk.rows(
      "select description, quantity, cents from ecosystem_invoice_line where kind = 'adjustment'",
    );
    expect(lines).toEqual([
      {
        description:
          "Ajuste de noviembre de 2026: 3 timbres registrados después de emitir la factura, a 2.99",
        quantity: 3,
        cents: 8_97,
      },
    ]);
  });

  test("of more than 35 days it is nobody's any more", async () => {
    // December was billed without use; on 1 February these are 48 and 5 days old.
    await desk.addOverage(tenant, { calls: [100], at: "2026-12-15T12:00:00Z" });
    await desk.addOverage(tenant, { calls: [7], before: 100, at: "2026-12-30T12:00:00Z" });
    desk.clock.advance(31 * dayMs);
    expect(await desk.closeMonth()).toMatchObject({ late: 1 });
    const [charge] = await desk.rows(
      "select quantity from billing_charge order by id desc limit 1",
    );
    expect(charge).toEqual({ quantity: 7 });
  });
});

test("a credit reaches as far as the bill, and goes on in the next month", async () => {
  const desk = await start();
  const tenant = await desk.addTenant();
  await desk.addTerm(tenant, { cents: 100_00 });
  await desk.addCharge(tenant, -150_00, "2026-11-03");
  await desk.closeMonth();
  desk.clock.advance(31 * dayMs);
  await desk.closeMonth();
  const invoices = await desk.rows(
    "select subtotal_cents, status, paid_at from ecosystem_invoice order by period_start",
  );
  expect(invoices).toEqual([
    { subtotal_cents: 0, status: "paid", paid_at: new Date(december) },
    { subtotal_cents: 50_00, status: "issued", paid_at: null },
  ]);
  await desk.stop();
});

test("a fee that credits cover is paid with its bill of nothing", async () => {
  const desk = await start();
  // From December on, and free until then.
  const tenant = await desk.subscribe({ app: "crm" });
  await desk.rows(
    `insert into billing_charge (tenant_id, id, kind, description, cents, reference, charged_on,
            created_at)
     select tenant_id, gen_random_uuid(), 'implementation', 'Implementación', 50000,
            'implementation:' || id, '2026-11-05', now()
       from app_subscription where tenant_id = $1`,
    [tenant],
  );
  await desk.addCharge(tenant, -600_00, "2026-11-05");
  await desk.closeMonth();
  const [invoice] = await desk.rows("select status, total_cents from ecosystem_invoice");
  expect(invoice).toEqual({ status: "paid", total_cents: 0 });
  const [plan] = await desk.rows("select implementation_paid as paid from app_subscription");
  expect(plan).toEqual({ paid: true });
  await desk.stop();
});

test.each([
  [null, "2026-11", ["2026-11"]],
  ["2026-10", "2026-11", ["2026-11"]],
  ["2026-11", "2026-11", ["2026-11"]],
  ["2026-10", "2027-01", ["2026-11", "2026-12", "2027-01"]],
])("closed through %s, the close of %s takes up %j", (through, last, months) => {
  expect(monthsToClose(through, last)).toEqual(months);
});

describe("however it goes", () => {
  const count = 7;
  const prepared = async () => {
    const desk = await start();
    for (let at = 0; at < count; at += 1) {
      const tenant = await desk.addTenant();
      await desk.addTerm(tenant, { cents: 100_00 + at });
      await desk.addOverage(tenant, { calls: [at + 1, 2] });
      await desk.addCharge(tenant, -5_00, "2026-11-03");
    }
    return desk;
  };
  const contextOf = (desk: BillingDesk, db: Database): JobContext => ({
    services: { ...desk.app.services, db },
    settings: {},
    now: desk.clock.now(),
    slot: desk.clock.now(),
    heartbeat: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
  const expectWhole = async (desk: BillingDesk) => {
    const invoices = await desk.rows(
      `select i.tenant_id, i.subtotal_cents, i.folio, i.status,
              (select sum(l.cents - l.discount_cents)::bigint from ecosystem_invoice_line l
                where l.invoice_id = i.id) as of_lines,
              (select count(*)::integer from billing_charge c where c.invoice_id = i.id) as charges
         from ecosystem_invoice i order by i.tenant_id`,
    );
    expect(invoices.map((one) => one["folio"])).toEqual([1, 2, 3, 4, 5, 6, 7]);
    invoices.forEach((one, at) => {
      const net = 100_00 + at - 5_00 + Math.round((at + 3) * 299);
      expect(one).toMatchObject({ subtotal_cents: net, of_lines: net, status: "issued" });
      expect(one["charges"]).toBe(1);
    });
  };

  test("two at once bill each tenant once, without a gap in the folios", async () => {
    const desk = await prepared();
    const { db } = desk.app.services;
    const close = () => closeMonth(contextOf(desk, db), "2026-11", 2);
    const ends = await Promise.all([close(), close(), close()]);
    expect(ends.reduce((sum, { drafted }) => sum + drafted, 0)).toBe(count);
    expect(ends.reduce((sum, { issued }) => sum + issued, 0)).toBe(count);
    await expectWhole(desk);
    await desk.stop();
  });

  test("killed at every statement in turn, it goes on where it was", async () => {
    const desk = await prepared();
    const { db } = desk.app.services;
    let deaths = 0;
    for (let survives = 0; ; survives += 1) {
      const context = contextOf(desk, dyingAfter(db, survives));
      const ended = await closeMonth(context, "2026-11", 2).catch((error: unknown) => error);
      if (!(ended instanceof Error)) break;
      expect(ended.message).toBe("killed");
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(20);
    await expectWhole(desk);
    await desk.stop();
  });

  test("a close that failed for good is made up for when the next month ends", async () => {
    const desk = await start();
    const tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 100_00, until: "2027-01-01" });
    const { db } = desk.app.services;
    const failed = closeMonths(contextOf(desk, dyingAfter(db, 6)));
    await expect(failed).rejects.toThrow("killed");
    expect(await desk.rows("select from ecosystem_invoice")).toEqual([]);
    desk.clock.advance(31 * dayMs);
    const sums = { tenants: 1, drafted: 2, late: 0, issued: 2 };
    expect(await closeMonths(contextOf(desk, db))).toEqual(sums);
    const months = await desk.rows(
      "select period_start::text as month from ecosystem_invoice order by folio",
    );
    expect(months).toEqual([{ month: "2026-11-01" }, { month: "2026-12-01" }]);
    // Again, it is the last month's alone, and nothing is left of it.
    const again = { tenants: 1, drafted: 0, late: 0, issued: 0 };
    expect(await closeMonths(contextOf(desk, db))).toEqual(again);
    await desk.stop();
  });
});

/** The database of a process that is killed before its statement after so many. */
const dyingAfter = (db: Database, statements: number): Database => {
  let left = statements;
  const counted = <Q extends Queries>(queries: Q): Q => ({
    ...queries,
    run: (...given: Parameters<Queries["run"]>) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : queries.run(...given);
    },
  });
  return {
    ...counted(db),
    transaction: (work) => db.transaction((tx) => work(counted(tx))),
  };
};

test("the job hands over what it issues: CFDI, payment and mail, each once", async () => {
  const house = await startCollectDesk();
  const tenant = await house.subscribe({ tier: "professional" });
  await house.addTerm(tenant, { cents: 1_000_00, from: "2026-11-01", until: "2026-12-01" });
  expect(await house.run("monthly-close")).toMatchObject({ issued: 1, handed: 1, waiting: 0 });
  expect(await house.run("monthly-close")).toMatchObject({ issued: 0, handed: 0, waiting: 0 });
  const rows = await house.rows(
    "select status, cfdi_uuid, mailed_at from ecosystem_invoice where tenant_id = $1",
    [tenant],
  );
  expect(rows).toEqual([
    { status: "issued", cfdi_uuid: expect.any(String), mailed_at: expect.any(Date) },
  ]);
  await house.stop();
});
