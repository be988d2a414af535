// Reconciliation: one unit or one cent that does not agree is found, once, and forgotten when gone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { signInAs } from "../testing/client-desk.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

let desk: BillingDesk;
let tenant: string;
beforeAll(async () => {
  desk = await startBillingDesk({ at: "2026-11-03T18:00:00Z" });
  tenant = await desk.subscribe({ app: "pos", tier: "professional" });
  await desk.subscribe({ app: "invoicing", begin: "trial" });
  await desk.check(tenant, { quantity: 203 });
  await desk.check(tenant, { quantity: 4 });
  desk.clock.advance(28 * dayMs);
  await desk.closeMonth();
  // Its allocation turns, and what was used is put aside.
  desk.clock.advance(4 * dayMs);
  await desk.check(tenant, { quantity: 2 });
});
afterAll(() => desk.stop());

const reconcile = async () => {
  const line = "POST /api/cron/reconcile-billing";
  const { body } = await desk.request(line, { bearer: testCronSecret });
  return body.result;
};
const incidents = () =>
  desk.rows("select kind, subject, detail from billing_incident where closed_at is null");
const invoiceId = async () => {
  const [row] = await desk.rows("select id from ecosystem_invoice where status <> 'void'");
  return String(row?.["id"]);
};

test("where all agrees nothing is opened", async () => {
  const nothing = { tenants: 2, differences: 0, opened: 0, closed: 0, odd: 0 };
  expect(await reconcile()).toEqual(nothing);
});

describe("a planted difference", () => {
  const plants: readonly [what: string, plant: string, back: string, kind: string][] = [
    [
      "one unit of a counter",
      "update subscription_allocation set used = used + 1 where used > 0",
      "update subscription_allocation set used = used - 1 where used > 0",
      "counters",
    ],
    [
      "one cent of a line",
      "update ecosystem_invoice_line set cents = cents + 1 where kind = 'overage'",
      "update ecosystem_invoice_line set cents = cents - 1 where kind = 'overage'",
      "lines",
    ],
    [
      "one cent of a header",
      "update ecosystem_invoice set iva_cents = iva_cents + 1, total_cents = total_cents + 1",
      "update ecosystem_invoice set iva_cents = iva_cents - 1, total_cents = total_cents - 1",
      "lines",
    ],
    [
      "one cent that was not paid",
      "update ecosystem_invoice set status = 'paid', paid_cents = total_cents - 1",
      "update ecosystem_invoice set status = 'issued', paid_cents = 0",
      "payment",
    ],
  ];

  test.each(plants)("%s opens an incident once, and closes it", async (_, plant, back, kind) => {
    await desk.asOwner(plant);
    const found = await reconcile();
    expect(found.opened).toBeGreaterThan(0);
    expect(await reconcile()).toMatchObject({ opened: 0, closed: 0 });
    expect((await incidents()).map((one) => one["kind"])).toContain(kind);
    await desk.asOwner(back);
    expect(await reconcile()).toMatchObject({ differences: 0, closed: found.opened });
    expect(await incidents()).toEqual([]);
  });

  test("says in words what does not agree", async () => {
    await desk.asOwner(
      "update ecosystem_invoice_line set cents = cents + 1 where kind = 'overage'",
    );
    await reconcile();
    expect(await incidents()).toContainEqual({
      kind: "lines",
      subject: `line:${await invoiceId()}:pos:stamps:29900`,
      detail: "La bitácora suma 20.93 MXN y la factura cobra 20.94 MXN.",
    });
    await desk.asOwner(
      "update ecosystem_invoice_line set cents = cents - 1 where kind = 'overage'",
    );
    await reconcile();
  });
});

test("an invoice without its CFDI is one where the house stamps, after some days", async () => {
  const other = await desk.addTenant();
  await desk.addTerm(other, { cents: 10_00, from: "2026-11-01" });
  const mark = "update ecosystem_invoice set cfdi_uuid = 'X' where tenant_id = $1";
  await desk.rows(mark, [tenant]);
  await desk.closeMonth();
  expect(await incidents()).toEqual([]);
  desk.clock.advance(4 * dayMs);
  await reconcile();
  expect(await incidents()).toMatchObject([
    { kind: "cfdi", detail: "Emitida por 11.60 MXN y todavía sin CFDI." },
  ]);
  await desk.rows(mark, [other]);
  expect(await reconcile()).toMatchObject({ closed: 1 });
});

test("late use is no difference while it waits, nor once it is an adjustment", async () => {
  const late = { app: "pos", calls: [2], before: 7, at: "2026-11-30T12:00:00Z" };
  await desk.addOverage(tenant, late);
  const lines = async () => (await incidents()).filter((one) => one["kind"] === "lines");
  await reconcile();
  expect(await lines()).toEqual([]);
  desk.clock.advance(24 * dayMs);
  expect(await desk.closeMonth()).toMatchObject({ late: 1 });
  await reconcile();
  expect(await lines()).toEqual([]);
});

test("what another has opened is not closed here", async () => {
  await desk.rows(
    `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
     values ($1, $1, 'payment', 'payment:twice', 'x', now())`,
    [tenant],
  );
  await reconcile();
  expect((await incidents()).map((one) => one["subject"])).toContain("payment:twice");
});

describe("what a person explained", () => {
  const plant = "update subscription_allocation set used = used + $1 where used > 0";
  const counters = async () => (await incidents()).filter((one) => one["kind"] === "counters");
  const page = "/billing/incidents";

  test("is closed with its note, and opened again only where it says something else", async () => {
    const cookie = await signInAs(desk, { roles: ["operator"] });
    await desk.asOwner(plant.replace("$1", "1"));
    await reconcile();
    const [open] = await desk.rows(
      "select id from billing_incident where kind = 'counters' and closed_at is null",
    );
    const form = { tenant, incident: String(open?.["id"]), note: " " };
    expect((await desk.request(`GET ${page}`, { cookie })).text).toContain("La bitácora dice");
    const empty = await desk.request(`POST ${page}`, { cookie, form });
    expect([empty.status, empty.text.includes("Escribe qué la explica")]).toEqual([400, true]);
    const explained = { ...form, note: "Se contó a mano" };
    const close = () => desk.request(`POST ${page}`, { cookie, form: explained });
    expect((await close()).headers["location"]).toBe(`${page}?done=explained`);
    expect((await close()).headers["location"]).toBe(`${page}?done=gone`);
    expect(await reconcile()).toMatchObject({ opened: 0 });
    expect(await counters()).toEqual([]);
    await desk.asOwner(plant.replace("$1", "1"));
    expect(await reconcile()).toMatchObject({ opened: 1 });
    await desk.asOwner(plant.replace("$1", "-2"));
    await reconcile();
    expect(await counters()).toEqual([]);
  });
});

test("a difference that is still there stays open, however long ago it was found", async () => {
  const header = async () =>
    (await incidents()).filter((one) => String(one["subject"]).startsWith("header:"));
  await desk.asOwner(
    `update ecosystem_invoice set iva_cents = iva_cents + 1, total_cents = total_cents + 1
      where period_start = '2026-11-01' and tenant_id = '${tenant}'`,
  );
  await reconcile();
  expect(await header()).toHaveLength(1);
  desk.clock.advance(120 * dayMs);
  await reconcile();
  expect(await header()).toHaveLength(1);
});
