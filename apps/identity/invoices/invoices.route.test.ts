// Invoices over HTTP: lists, lines down to the uses behind them, and taking one back.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

const at = "/api/ecosystem/invoices";
const december = "2026-12-01T09:00:00Z";

/** A tenant with a base of 1,000.00, fifteen stamps beyond, and the invoice of November. */
const billed = async (desk: BillingDesk) => {
  const tenant = await desk.addTenant();
  await desk.addTerm(tenant, { cents: 1_000_00 });
  await desk.addOverage(tenant, { calls: [1, 2, 3, 4, 5] });
  await desk.closeMonth();
  return { tenant, invoice: await invoiceOf(desk, tenant) };
};

const invoiceOf = async (desk: BillingDesk, tenant: string, status = "issued") => {
  const line = `GET ${at}?ecosystem_tenant_id=${tenant}&status=${status}`;
  const { body } = await desk.call(line);
  return body.invoices[0].id as string;
};

describe("reading", () => {
  let desk: BillingDesk;
  let tenant: string;
  let invoice: string;
  beforeAll(async () => {
    desk = await startBillingDesk({ at: december });
    ({ tenant, invoice } = await billed(desk));
  });
  afterAll(() => desk.stop());

  test("200: header, and lines that say what they are of", async () => {
    const { status, body } = await desk.call(`GET ${at}/${invoice}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: invoice,
      ecosystem_tenant_id: tenant,
      period_start: "2026-11-01",
      period_end: "2026-11-30",
      subtotal: 1_044.85,
      iva: 167.18,
      total: 1_212.03,
      status: "issued",
      folio: 1,
      issued_at: "2026-12-01T09:00:00.000Z",
      due_on: "2026-12-11",
      document_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      paid: 0,
      problem: null,
    });
    expect(body.lines).toMatchObject([
      { position: 1, kind: "base", app_name: "pos", tier: "business", resource_type: null },
      {
        position: 2,
        kind: "overage",
        resource_type: "stamps",
        quantity: 15,
        unit_cost: 2.99,
        from: "2026-11-01",
        until: "2026-11-30",
        amount: 44.85,
        discount: 0,
        iva: 7.18,
      },
    ]);
  });

  test("the uses of a line, page by page, sum to it; late ones are not among them", async () => {
    await desk.addOverage(tenant, { calls: [9], before: 15, at: "2026-11-30T12:00:00Z" });
    const events: { readonly quantity: number; readonly total_cost: number }[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await desk.call(`GET ${at}/${invoice}/lines/2/events?${query}`);
      events.push(...body.events);
      cursor = body.nextCursor;
    }
    expect(events.map(({ quantity }) => quantity)).toEqual([5, 4, 3, 2, 1]);
    const cents = events.reduce((sum, one) => sum + Math.round(one.total_cost * 100), 0);
    expect(cents).toBe(44_85);
    const base = await desk.call(`GET ${at}/${invoice}/lines/1/events`);
    expect(base.body).toEqual({ events: [] });
  });

  test("a list is narrowed by tenant, state and month, newest first", async () => {
    const other = await billed(desk);
    const ids = async (query: string) =>
      (await desk.call(`GET ${at}?${query}`)).body.invoices.map((one: { id: string }) => one.id);
    expect(await ids("")).toEqual([other.invoice, invoice]);
    expect(await ids(`ecosystem_tenant_id=${tenant}`)).toEqual([invoice]);
    expect(await ids("status=paid")).toEqual([]);
    expect(await ids("status=issued&period=2026-11")).toEqual([other.invoice, invoice]);
    expect(await ids("period=2026-10")).toEqual([]);
    const first = await desk.call(`GET ${at}?limit=1`);
    expect(first.body.invoices).toMatchObject([{ id: other.invoice }]);
    const rest = await desk.call(`GET ${at}?limit=1&cursor=${first.body.nextCursor}`);
    expect(rest.body.invoices).toMatchObject([{ id: invoice }]);
    expect(rest.body.nextCursor).toBeUndefined();
  });

  test.each([
    `${at}?cursor=x`,
    `${at}?status=lost`,
    `${at}?period=2026-13`,
    `${at}?ecosystem_tenant_id=1`,
    `${at}/x`,
  ])("400 for %s", async (address) => {
    expect((await desk.call(`GET ${address}`)).status).toBe(400);
  });

  test("400 for a cursor or a line that is none", async () => {
    const lines = `GET ${at}/${invoice}/lines`;
    expect((await desk.call(`${lines}/2/events?cursor=eA`)).status).toBe(400);
    expect((await desk.call(`${lines}/0/events`)).status).toBe(400);
    expect((await desk.call(`${lines}/x/events`)).status).toBe(400);
  });

  test("404 for an unknown one", async () => {
    const known = `${at}/${invoice}/lines/99/events`;
    for (const address of [`${at}/${newId()}`, `${at}/${newId()}/lines/1/events`, known]) {
      const got = await desk.call(`GET ${address}`);
      expect([got.status, got.body.code]).toEqual([404, "INVOICE_NOT_FOUND"]);
    }
  });

  test("401, 403; a tenant's key sees its own, and of another's not whether it is", async () => {
    expect((await desk.request(`GET ${at}`)).status).toBe(401);
    expect((await desk.request(`GET ${at}`, { key: desk.weakKey })).status).toBe(403);
    const key = await desk.keyFor(tenant);
    const own = await desk.request(`GET ${at}`, { key });
    expect(own.body.invoices).toMatchObject([{ id: invoice }]);
    const foreign = await desk.keyFor(newId());
    expect((await desk.request(`GET ${at}/${invoice}`, { key: foreign })).status).toBe(404);
    const named = `GET ${at}?ecosystem_tenant_id=${tenant}`;
    expect((await desk.request(named, { key: foreign })).status).toBe(403);
    const body = { reason: "no me gusta" };
    expect((await desk.request(`POST ${at}/${invoice}/void`, { key, body })).status).toBe(403);
  });
});

describe("taking back", () => {
  let desk: BillingDesk;
  beforeAll(async () => {
    desk = await startBillingDesk({ at: december });
  });
  afterAll(() => desk.stop());
  const take = (invoice: string, reason = "se cobró de más") =>
    desk.call(`POST ${at}/${invoice}/void`, { body: { reason } });

  test("an unpaid one is void, and its month is billed anew with its charges", async () => {
    const tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 100_00 });
    await desk.addCharge(tenant, 50_00, "2026-11-03");
    await desk.closeMonth();
    const first = await invoiceOf(desk, tenant);
    const { status, body } = await take(first, "  un error \n");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "void", void_reason: "un error", folio: 1 });
    expect(body.voided_at).toBe("2026-12-01T09:00:00.000Z");
    expect((await take(first, "otra vez")).body).toEqual(body);
    expect(await desk.closeMonth()).toMatchObject({ drafted: 1, issued: 1 });
    const again = await desk.call(`GET ${at}/${await invoiceOf(desk, tenant)}`);
    expect(again.body).toMatchObject({ folio: 2, subtotal: 150, addons_subtotal: 50 });
  });

  test("one that is paid stays, and is credited on the next month, once", async () => {
    const { tenant, invoice } = await billed(desk);
    await desk.rows(
      "update ecosystem_invoice set status = 'paid', paid_cents = total_cents where id = $1",
      [invoice],
    );
    expect((await take(invoice)).body).toMatchObject({ status: "paid" });
    expect((await take(invoice)).status).toBe(200);
    const charges = await desk.rows(
      "select cents, charged_on::text, description from billing_charge where tenant_id = $1",
      [tenant],
    );
    expect(charges).toEqual([
      {
        cents: -1_044_85,
        charged_on: "2026-12-01",
        description: expect.stringMatching(
          /^Abono de la factura \d+ de noviembre de 2026: se cobró de más$/,
        ),
      },
    ]);
  });

  test("409 for one paid in part, 404 for an unknown one, 400 without a reason", async () => {
    const { invoice } = await billed(desk);
    await desk.rows("update ecosystem_invoice set paid_cents = 1 where id = $1", [invoice]);
    const got = await take(invoice);
    expect([got.status, got.body.code]).toEqual([409, "INVOICE_PAID_IN_PART"]);
    expect((await take(newId())).body.code).toBe("INVOICE_NOT_FOUND");
    expect((await take(invoice, "  ")).status).toBe(400);
  });

  test("what was left of a credit is whole again; 409 once a later bill has it", async () => {
    const tenant = await desk.addTenant();
    await desk.addTerm(tenant, { cents: 100_00 });
    await desk.addCharge(tenant, -250_00, "2026-11-03");
    await desk.closeMonth();
    const november = await invoiceOf(desk, tenant, "paid");
    await take(november);
    const open = () =>
      desk.rows(
        `select cents from billing_charge
          where tenant_id = $1 and invoice_id is null order by id`,
        [tenant],
      );
    expect(await open()).toEqual([{ cents: -250_00 }]);
    await desk.closeMonth();
    expect(await open()).toEqual([{ cents: -150_00 }]);
    const anew = await invoiceOf(desk, tenant, "paid");
    desk.clock.advance(31 * dayMs);
    await desk.closeMonth();
    const got = await take(anew);
    expect([got.status, got.body.code]).toEqual([409, "INVOICE_CREDIT_USED"]);
  });

  test("late use that a later bill had is given back: the new bill has it", async () => {
    const own = await startBillingDesk({ at: december });
    const { tenant, invoice } = await billed(own);
    await own.addOverage(tenant, { calls: [3], before: 15, at: "2026-11-30T12:00:00Z" });
    own.clock.advance(31 * dayMs);
    await own.closeMonth();
    await own.call(`POST ${at}/${invoice}/void`, { body: { reason: "x" } });
    const charges = await own.rows("select cents, invoice_id from billing_charge order by id");
    expect(charges.map((one) => one["cents"])).toEqual([8_97, -8_97]);
    expect(charges[1]).toMatchObject({ invoice_id: null });
    await own.stop();
  });
});
