/** Money that goes back: by lines, in the way it came, and once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { removeConnection } from "#business/connections/connections.store.ts";
import { resumeRefunds } from "./resume-refunds.ts";
import { startCheckouts, type CheckoutGround, type Till } from "../testing/checkout-ground.ts";
import { billing } from "../testing/ground.ts";

let ground: CheckoutGround;
let till: Till;
beforeAll(async () => {
  ground = await startCheckouts();
  till = await ground.till();
});
afterAll(() => ground.stop());

const tlacoyos = (quantity: number) => [{ productId: till.product("Tlacoyo de frijol"), quantity }];
const sold = async (body: object = {}): Promise<string> =>
  (await ground.sell(till, { items: tlacoyos(3), ...body })).body.id as string;
const giveBack = (order: string, body: object = {}, key: string = newId()): Promise<Got> =>
  ground.post(
    `/api/orders/${order}/refunds`,
    { tenantId: till.id, method: "cash", reason: "Llegó frío", ...body },
    { headers: { "idempotency-key": key } },
  );
const refundsOf = async (order: string): Promise<readonly { state: string; total: number }[]> =>
  (await ground.read(`/api/orders/${order}/refunds?tenantId=${till.id}`)).body.refunds;

const tenantOf = async (order: string): Promise<string> => {
  const { rows } = await ground.app.services.db.pool.query<{ readonly tenant_id: string }>(
    "select tenant_id from sale where id = $1",
    [order],
  );
  return rows[0]?.tenant_id ?? "";
};

/** A sale that Ana's wallet paid, as the checkout does it. */
const soldToWallet = async (): Promise<string> => {
  // A business of its own: the newest code of a phone is then this one.
  till = await ground.till();
  const checkout = await till.open(2);
  ground.payments.wallets.set(till.walletUser, 500);
  const { id } = await ground.tender(checkout, { method: "wallet", phone: till.phone });
  const code = await ground.codeOf(till.phone);
  await ground.act(checkout, `tenders/${id}/confirm`, { code });
  const finished = await ground.act(checkout, "finish");
  expect(finished.status, finished.text).toBe(201);
  return finished.body.id as string;
};

test("201: a part, then the rest; the drawer and the day are less by it", async () => {
  const opened = await ground.post("/api/cash-sessions", {
    tenantId: till.id,
    register: "Caja 9",
    openingAmount: 100,
  });
  const cashSessionId = opened.body.id as string;
  const order = await sold({ cashSessionId });
  const part = { lines: [{ position: 1, quantity: 1 }], cashSessionId };
  const first = await giveBack(order, part);
  expect([first.status, first.body]).toMatchObject([
    201,
    { total: 35, state: "done", lines: [{ position: 1, quantity: 1, total: 35 }] },
  ]);
  expect((await giveBack(order)).body.total).toBe(70);
  expect((await refundsOf(order)).map(({ total }) => total)).toEqual([35, 70]);
  const closed = await ground.post(`/api/cash-sessions/${cashSessionId}/close`, {
    tenantId: till.id,
    countedAmount: 170,
  });
  // The second went out of no drawer.
  expect(closed.body).toMatchObject({ expectedAmount: 170, difference: 0 });
  const late = await giveBack(await sold(), { cashSessionId });
  expect(late.body.code).toBe("CASH_SESSION_CLOSED");
});

test("the same key gives back once, also at once; another body is 422", async () => {
  const order = await sold();
  const body = { lines: [{ position: 1, quantity: 1 }] };
  const all = await Promise.all([1, 2, 3].map(() => giveBack(order, body, "k")));
  expect(new Set(all.map((got) => got.body.id)).size).toBe(1);
  expect(await refundsOf(order)).toHaveLength(1);
  expect((await giveBack(order, {}, "k")).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  const race = await Promise.all([1, 2, 3].map(() => giveBack(order)));
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

describe("a wallet", () => {
  test("gets back through the payments app what it paid", async () => {
    const order = await soldToWallet();
    const before = ground.payments.wallets.get(till.walletUser) ?? 0;
    const got = await giveBack(order, { method: "wallet" });
    expect([got.status, got.body.state]).toEqual([201, "done"]);
    expect(ground.payments.wallets.get(till.walletUser)).toBe(before + 70);
  });

  test("belongs to a customer, and so does what it paid for", async () => {
    const order = await soldToWallet();
    const read = (await ground.read(`/api/orders/${order}?tenantId=${till.id}`)).body;
    const path = `/tenants/${till.id}/consumers/${read.customerId}/orders`;
    const { orders } = (await ground.consumer(`GET ${path}`)).body;
    expect((orders as { id: string }[]).map(({ id }) => id)).toEqual([order]);
  });

  test("an answer that was lost is asked for again, and nothing goes back twice", async () => {
    const order = await soldToWallet();
    const before = ground.payments.wallets.get(till.walletUser) ?? 0;
    const lost = Array.from({ length: 6 }, () => "drop_after" as const);
    ground.payments.faults.set("refund", lost);
    expect((await giveBack(order, { method: "wallet" })).body.state).toBe("asked");
    ground.payments.faults.delete("refund");
    expect((await giveBack(order, { method: "cash" })).body.code).toBe("REFUND_EXCEEDS_ORDER");
    ground.clock.advance(120_000);
    await ground.request("POST /api/cron/refunds-retry", { bearer: testCronSecret });
    expect((await refundsOf(order))[0]?.state).toBe("done");
    expect(ground.payments.wallets.get(till.walletUser)).toBe(before + 70);
  });

  test("a refusal is told, and the money may go back in cash", async () => {
    const order = await soldToWallet();
    ground.payments.faults.set("refund", [{ status: 409, code: "INVALID_STATE" }]);
    expect((await giveBack(order, { method: "wallet" })).body.state).toBe("failed");
    expect((await giveBack(order)).body).toMatchObject({ state: "done", total: 70 });
  });
});

describe("an answer that is not the payments app's own", () => {
  test.each([
    { status: 404, code: "Not Found" },
    { status: 404, code: "not_found" },
    { status: 400, code: "invalid_request" },
    { status: 409, code: "conflict" },
  ])("%j concludes nothing: the refund waits, and is asked for again", async (stranger) => {
    const order = await soldToWallet();
    ground.payments.faults.set("refund", [stranger]);
    expect((await giveBack(order, { method: "wallet" })).body.state).toBe("asked");
    ground.clock.advance(120_000);
    await ground.request("POST /api/cron/refunds-retry", { bearer: testCronSecret });
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done"]);
  });
});

test("refunds that nobody answers keep no others waiting", async () => {
  const orders = [await soldToWallet(), await soldToWallet(), await soldToWallet()];
  const away = { status: 404, code: "Not Found" };
  ground.payments.faults.set("refund", [away, away, away, away, away]);
  for (const order of orders) {
    ground.clock.advance(1);
    await giveBack(order, { method: "wallet", tenantId: await tenantOf(order) });
  }
  ground.clock.advance(120_000);
  expect(await resumeRefunds(ground.app.services, { size: 2 })).toEqual({ asked: 3, ended: 1 });
  expect(await resumeRefunds(ground.app.services, { size: 2 })).toEqual({ asked: 2, ended: 2 });
});

describe("refused", () => {
  test("409: more than is left, and another way than it was paid", async () => {
    const order = await sold({ paymentMethod: "card" });
    const tooMuch = { lines: [{ position: 1, quantity: 4 }] };
    expect((await giveBack(order, tooMuch)).body.code).toBe("REFUND_EXCEEDS_ORDER");
    const unknown = { lines: [{ position: 9, quantity: 1 }] };
    expect((await giveBack(order, unknown)).body.code).toBe("REFUND_EXCEEDS_ORDER");
    for (const method of ["transfer", "wallet"])
      expect((await giveBack(order, { method })).body.code).toBe("REFUND_METHOD_UNFIT");
    expect((await giveBack(order, { method: "card" })).status).toBe(201);
  });

  test("400: half of what is sold by the piece", async () => {
    const order = await sold();
    for (const quantity of [0.5, 1.25, 2.999]) {
      const got = await giveBack(order, { lines: [{ position: 1, quantity }] });
      const wanted = { code: "INVALID_REQUEST", field: "lines[0].quantity" };
      expect([got.status, got.body]).toMatchObject([400, wanted]);
    }
    expect(await refundsOf(order)).toEqual([]);
    expect((await giveBack(order, { lines: [{ position: 1, quantity: 2 }] })).status).toBe(201);
    expect((await giveBack(order)).body.total).toBe(35);
  });

  test("409: an order whose invoice was asked for needs a credit note", async () => {
    const order = await sold();
    await ground.consumer(`POST /tenants/${till.id}/invoice-requests`, {
      body: { orderId: order, billingData: billing },
    });
    expect((await giveBack(order)).body.code).toBe("ORDER_INVOICED");
  });

  test("400: an order that went back as a whole is not invoiced, whoever was first", async () => {
    const ask = (orderId: string) =>
      ground.consumer(`POST /tenants/${till.id}/invoice-requests`, {
        body: { orderId, billingData: billing },
      });
    const order = await sold();
    await giveBack(order, { lines: [{ position: 1, quantity: 1 }] });
    await giveBack(order);
    const got = await ask(order);
    const error = "Todo lo de este ticket se devolvió: no queda nada que facturar";
    expect([got.status, got.body]).toEqual([400, { error, success: false }]);
    for (let round = 0; round < 8; round += 1) {
      const raced = await sold();
      const [asked, back] = await Promise.all([ask(raced), giveBack(raced)]);
      expect([[200, 409].join(), [400, 201].join()]).toContain([asked.status, back.status].join());
    }
  });

  test("409: without a way to the payments app", async () => {
    const order = await soldToWallet();
    const { db } = ground.app.services;
    await removeConnection(db, till.id, "payments");
    expect((await giveBack(order, { method: "wallet" })).body.code).toBe("NOT_CONNECTED");
  });

  test("400, 403 and 404", async () => {
    const order = await sold();
    const path = `/api/orders/${order}/refunds`;
    const body = { tenantId: till.id, method: "cash", reason: "x" };
    expect((await ground.post(path, body)).body.field).toBe("Idempotency-Key");
    expect((await giveBack(order, { method: "voucher" })).status).toBe(400);
    expect((await giveBack(order, { reason: "" })).body.field).toBe("reason");
    const other = await ground.found();
    const key = await ground.addKey(["pos:read", "pos:write"], other.id);
    expect((await ground.post(path, body, { key })).status).toBe(403);
    expect((await ground.read(`${path}?tenantId=${till.id}`, key)).status).toBe(403);
    expect((await giveBack(order, { tenantId: other.id })).body.code).toBe("ORDER_NOT_FOUND");
    expect((await giveBack(newId())).body.code).toBe("ORDER_NOT_FOUND");
    expect((await ground.read(`${path}?tenantId=${other.id}`)).status).toBe(404);
    const drawer = await giveBack(order, { cashSessionId: newId() });
    expect(drawer.body.code).toBe("CASH_SESSION_NOT_FOUND");
  });
});
