/** Checkouts at the till: opened, paid over the counter, sold once, given back; and refusals. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startCheckouts, type CheckoutGround, type Till } from "../testing/checkout-ground.ts";

let ground: CheckoutGround;
let till: Till;
beforeAll(async () => {
  ground = await startCheckouts();
  till = await ground.till();
});
afterAll(() => ground.stop());

const openDrawer = async (): Promise<string> =>
  (
    await ground.post("/api/cash-sessions", {
      tenantId: till.id,
      register: newId(),
      openingAmount: 100,
    })
  ).body.id as string;

describe("201", () => {
  test("an open ticket has the catalog's prices, and is due in full", async () => {
    const checkout = await till.open(2);
    const order = (await ground.sell(till, { items: [item(2)] })).body;
    expect(checkout).toMatchObject({ state: "open", paid: 0, finishable: false, orderId: null });
    expect([checkout.total, checkout.tax, checkout.items]).toEqual([
      ...[order.total, order.tax, order.items],
    ]);
    expect(checkout.due).toBe(checkout.total);
    expect(await ground.look(checkout)).toEqual(checkout);
  });

  test("cash and card, the change reckoned, sold once with how it was paid", async () => {
    const cashSessionId = await openDrawer();
    const checkout = await till.open(2, { cashSessionId });
    const slip = { method: "card", amount: 10, reference: "VOUCHER 7" };
    await ground.tender(checkout, slip);
    const cash = await ground.tender(checkout, { method: "cash", given: 100 });
    expect(cash).toMatchObject({ state: "held", amount: checkout.total - 10, given: 100 });
    expect(cash.change).toBe(100 - (checkout.total - 10));
    expect((await ground.look(checkout)).finishable).toBe(true);
    const [one, other] = await Promise.all([
      ground.act(checkout, "finish"),
      ground.act(checkout, "finish"),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).toBe(one.body.id);
    expect(one.body).toMatchObject({ paymentMethod: "mixed", cashSessionId });
    const blank = { given: null, change: null };
    expect(one.body.payments).toEqual([
      { method: "card", amount: 10, state: "taken", reference: "VOUCHER 7", ...blank },
      ...[{ ...cashPayment(checkout.total - 10), given: 100, change: cash.change }],
    ]);
    expect(await ground.look(checkout)).toMatchObject({ state: "sold", orderId: one.body.id });
    const counted = { tenantId: till.id, countedAmount: 100 };
    const drawer = await ground.post(`/api/cash-sessions/${cashSessionId}/close`, counted);
    expect(drawer.body.expectedAmount).toBe(100 + checkout.total - 10);
  });

  test("what was priced stays so until it is sold", async () => {
    const checkout = await till.open(1);
    const { pool } = ground.app.services.db;
    const double = "update product set price_cents = price_cents + 100 where tenant_id = $1";
    await pool.query(double, [till.id]);
    await ground.tender(checkout, { method: "transfer" });
    const sold = await ground.act(checkout, "finish");
    expect([sold.status, sold.body.total]).toEqual([201, checkout.total]);
    expect((await till.open(1)).total).toBe(checkout.total + 1);
  });

  test("less cash than is due is a part of it", async () => {
    const checkout = await till.open(2);
    const part = await ground.tender(checkout, { method: "cash", given: 5 });
    expect(part).toMatchObject({ amount: 5, change: 0 });
    expect((await ground.look(checkout)).due).toBe(checkout.total - 5);
  });

  test("the same id, or the same key, is the same checkout and the same tender", async () => {
    const body = { tenantId: till.id, id: newId(), items: [item(1)] };
    const [first, again] = [await create(body), await create(body)];
    expect(again.body.id).toBe(first.body.id);
    const other = await create({ ...body, items: [item(2)] });
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const headers = { "idempotency-key": "mesa 4" };
    const { id: _id, ...keyed } = body;
    const made = await ground.post("/api/checkouts", keyed, { headers });
    expect((await ground.post("/api/checkouts", keyed, { headers })).body).toEqual(made.body);
    const cash = { tenantId: till.id, id: newId(), method: "cash", amount: 3 };
    await ground.act(first.body, "tenders", cash);
    const twice = await ground.act(first.body, "tenders", cash);
    expect([twice.status, twice.body.tenders.length]).toEqual([201, 1]);
    const reused = await ground.act(first.body, "tenders", { ...cash, amount: 4 });
    expect([reused.status, reused.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  test("what a drawer holds is counted, also of a sale that is on its way", async () => {
    const cashSessionId = await openDrawer();
    const checkout = await till.open(1, { cashSessionId });
    await ground.tender(checkout, { method: "cash" });
    const { pool } = ground.app.services.db;
    await pool.query("update checkout set state = 'closing' where id = $1", [checkout.id]);
    const counted = { tenantId: till.id, countedAmount: 100 };
    const drawer = await ground.post(`/api/cash-sessions/${cashSessionId}/close`, counted);
    expect(drawer.body.expectedAmount).toBe(100 + checkout.total);
    const sold = await ground.act(checkout, "finish");
    expect([sold.status, sold.body.cashSessionId]).toEqual([201, cashSessionId]);
  });
});

test("200: a tender, or all of it, goes back over the counter; again is harmless", async () => {
  const checkout = await till.open(2);
  const cash = await ground.tender(checkout, { method: "cash", amount: 5 });
  for (const _ of [1, 2]) {
    const got = await ground.act(checkout, `tenders/${cash.id}/cancel`);
    expect([got.status, got.body.due]).toEqual([200, checkout.total]);
    expect(got.body.tenders[0]).toMatchObject({ state: "returned", amount: 0 });
  }
  await ground.tender(checkout, { method: "cash" });
  for (const _ of [1, 2]) {
    const got = await ground.act(checkout, "abandon");
    expect([got.status, got.body.state, got.body.paid]).toEqual([200, "abandoned", 0]);
  }
  const refreshed = await ground.act(checkout, "refresh");
  expect([refreshed.status, refreshed.body.state]).toEqual([200, "abandoned"]);
});

describe("refusals", () => {
  const tenderPath = () => `/api/checkouts/${newId()}/tenders/${newId()}`;
  const posts: readonly (readonly [name: string, path: () => string, body: object])[] = [
    ["addTender", () => `/api/checkouts/${newId()}/tenders`, { method: "cash" }],
    ["confirmTender", () => `${tenderPath()}/confirm`, { code: "123456" }],
    ["cancelTender", () => `${tenderPath()}/cancel`, {}],
    ["refreshCheckout", () => `/api/checkouts/${newId()}/refresh`, {}],
    ["finishCheckout", () => `/api/checkouts/${newId()}/finish`, {}],
    ["abandonCheckout", () => `/api/checkouts/${newId()}/abandon`, {}],
  ];
  const said = ({ status, body }: Got) => [status, (body as { code?: string }).code?.toLowerCase()];

  test.each(posts)("%s: 400, 403, and 404 for business and checkout", async (_, path, body) => {
    expect(said(await ground.post(path(), body))).toEqual([400, "invalid_request"]);
    const own = await ground.addKey(["pos:write"], till.id);
    const foreign = { tenantId: newId(), ...body };
    expect(said(await ground.post(path(), foreign, { key: own }))).toEqual([403, "forbidden"]);
    expect(said(await ground.post(path(), foreign))).toEqual([404, "tenant_not_found"]);
    const unknown = { tenantId: till.id, ...body };
    expect(said(await ground.post(path(), unknown))).toEqual([404, "checkout_not_found"]);
  });

  test("readCheckout: 400, 403, and 404 for business and checkout", async () => {
    const path = `/api/checkouts/${newId()}`;
    expect(said(await ground.read(path))).toEqual([400, "invalid_request"]);
    const own = await ground.addKey(["pos:write"], till.id);
    const foreign = `${path}?tenantId=${newId()}`;
    expect(said(await ground.read(foreign, own))).toEqual([403, "forbidden"]);
    expect(said(await ground.read(foreign))).toEqual([404, "tenant_not_found"]);
    const known = `${path}?tenantId=${till.id}`;
    expect(said(await ground.read(known))).toEqual([404, "checkout_not_found"]);
  });

  test("createCheckout: what cannot be sold is not opened", async () => {
    const items = [item(1)];
    const tenantId = till.id;
    const closed = await openDrawer();
    await ground.post(`/api/cash-sessions/${closed}/close`, { tenantId, countedAmount: 100 });
    const inactive = till.products.find(({ active }) => !active)?.id;
    const own = await ground.addKey(["pos:write"], tenantId);
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ tenantId, items: [] }, 400, "invalid_request"],
      [{ tenantId: newId(), items }, 404, "tenant_not_found"],
      [{ tenantId, items: [{ productId: newId(), quantity: 1 }] }, 404, "product_not_found"],
      [{ tenantId, items: [{ productId: inactive, quantity: 1 }] }, 409, "product_inactive"],
      [{ tenantId, items, customerId: newId() }, 404, "customer_not_found"],
      [{ tenantId, items, cashSessionId: newId() }, 404, "cash_session_not_found"],
      [{ tenantId, items, cashSessionId: closed }, 409, "cash_session_closed"],
    ];
    for (const [body, status, code] of wrong)
      expect(said(await create(body))).toEqual([status, code]);
    const foreign = { tenantId: newId(), items };
    const got = await ground.post("/api/checkouts", foreign, { key: own });
    expect(said(got)).toEqual([403, "forbidden"]);
  });

  test("tenders that do not fit", async () => {
    const checkout = await till.open(1);
    const take = async (body: object) => said(await ground.act(checkout, "tenders", body));
    const tooMuch = checkout.total + 1;
    expect(await take({ method: "cash", amount: tooMuch })).toEqual([400, "tender_exceeds_due"]);
    expect(await take({ method: "cash", amount: 2, given: 1 })).toEqual([400, "invalid_request"]);
    expect(await take({ method: "card", given: 50 })).toEqual([400, "invalid_request"]);
    expect(await take({ method: "voucher", amount: 1 })).toEqual([400, "invalid_request"]);
    expect(await take({ method: "wallet" })).toEqual([400, "invalid_request"]);
    const stranger = { method: "wallet", phone: "5599999999" };
    expect(await take(stranger)).toEqual([404, "wallet_unknown"]);
    expect(await take({ method: "cash" })).toEqual([201, undefined]);
    expect(await take({ method: "cash" })).toEqual([409, "nothing_due"]);
  });

  test("a business without connections takes its own money alone", async () => {
    const business = await ground.found();
    const body = { tenantId: business.id, items: [] as object[] };
    body.items.push({ productId: business.product("Tlacoyo de frijol"), quantity: 1 });
    const checkout = (await create(body)).body;
    const got = await ground.act(checkout, "tenders", { method: "voucher" });
    expect(said(got)).toEqual([409, "not_connected"]);
    expect((await ground.tender(checkout, { method: "cash" })).state).toBe("held");
  });

  test("finishing what is unpaid, goes into a closed drawer, or was given up", async () => {
    const cashSessionId = await openDrawer();
    const checkout = await till.open(1, { cashSessionId });
    expect(said(await ground.act(checkout, "finish"))).toEqual([409, "payment_due"]);
    await ground.tender(checkout, { method: "cash" });
    const counted = { tenantId: till.id, countedAmount: 100 };
    await ground.post(`/api/cash-sessions/${cashSessionId}/close`, counted);
    expect(said(await ground.act(checkout, "finish"))).toEqual([409, "cash_session_closed"]);
    await ground.act(checkout, "abandon");
    expect(said(await ground.act(checkout, "finish"))).toEqual([409, "checkout_closed"]);
    const late = await ground.act(checkout, "tenders", { method: "cash" });
    expect(said(late)).toEqual([409, "checkout_closed"]);
  });

  test("what was sold is neither abandoned nor paid back in parts", async () => {
    const checkout = await till.open(1);
    const cash = await ground.tender(checkout, { method: "cash" });
    await ground.act(checkout, "finish");
    const back = await ground.act(checkout, `tenders/${cash.id}/cancel`);
    expect(said(back)).toEqual([409, "checkout_closed"]);
    expect(said(await ground.act(checkout, "abandon"))).toEqual([409, "checkout_closed"]);
    const unknown = await ground.act(checkout, `tenders/${newId()}/cancel`);
    expect(said(unknown)).toEqual([404, "tender_not_found"]);
    const confirm = `tenders/${newId()}/confirm`;
    const nobody = await ground.act(checkout, confirm, { code: "1" });
    expect(said(nobody)).toEqual([404, "tender_not_found"]);
    const known = await ground.act(checkout, `tenders/${cash.id}/confirm`, { code: "1" });
    expect(said(known)).toEqual([409, "tender_not_waiting"]);
  });
});

const item = (quantity: number) => ({ productId: till.product("Tlacoyo de frijol"), quantity });
const create = (body: object) => ground.post("/api/checkouts", body);
const cashPayment = (amount: number) => ({
  method: "cash",
  amount,
  state: "taken",
  reference: null,
});
