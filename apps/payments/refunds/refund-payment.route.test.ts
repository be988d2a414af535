/** POST /api/payments/:id/refunds and its list: money goes back, never more than was paid. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const refund = (id: string, body?: object, headers: Record<string, string> = {}) =>
  ground.request(`POST /api/payments/${id}/refunds`, {
    key: ground.key,
    headers,
    ...(body ? { body } : {}),
  });
const paidFromWallet = async (amount: number): Promise<{ user: string; id: string }> => {
  const user = await ground.userWith(amount);
  const got = await ground.pay({ user_id: user, amount, prefer_wallet: true });
  return { user, id: got.body.payment_id as string };
};

describe("201", () => {
  test("a part, then the rest without an amount; the wallet has it back", async () => {
    const { user, id } = await paidFromWallet(100);
    const part = await refund(id, { amount: 30.25, reason: "una pieza rota" });
    expect([part.status, part.body.amount, part.body.status]).toEqual([201, 30.25, "completed"]);
    expect((await ground.read(id)).body).toMatchObject({
      status: "partially_refunded",
      refunded_amount: 30.25,
    });
    expect((await refund(id)).body.amount).toBe(69.75);
    expect((await ground.read(id)).body.status).toBe("refunded");
    expect(await ground.balanceOf(user)).toBe(100);
    const list = await ground.request(`GET /api/payments/${id}/refunds`, { key: ground.key });
    expect(list.body.refunds.map((one: { amount: number }) => one.amount)).toEqual([69.75, 30.25]);
  });

  test("what came by CoDi goes to the payer's wallet, which opens", async () => {
    const user = newId();
    const id = (await ground.pay({ user_id: user, amount: 500 })).body.payment_id as string;
    await ground.confirm("codi", id);
    expect((await refund(id)).body.status).toBe("completed");
    expect(await ground.balanceOf(user)).toBe(500);
  });

  test("the same key gives back once; another body is 422", async () => {
    const { user, id } = await paidFromWallet(100);
    const headers = { "idempotency-key": "r1" };
    const [one, two] = await Promise.all([
      refund(id, { amount: 40 }, headers),
      refund(id, { amount: 40 }, headers),
    ]);
    expect(two.body).toEqual(one.body);
    expect(await ground.balanceOf(user)).toBe(40);
    const other = await refund(id, { amount: 41 }, headers);
    expect([other.status, other.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  test("ten at once give back no more than was paid", async () => {
    const { user, id } = await paidFromWallet(100);
    const all = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 30 })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await ground.balanceOf(user)).toBe(90);
  });
});

test("409 REFUND_EXCEEDS_PAYMENT", async () => {
  const { id } = await paidFromWallet(100);
  const got = await refund(id, { amount: 100.01 });
  expect([got.status, got.body.errorCode]).toEqual([409, "REFUND_EXCEEDS_PAYMENT"]);
});

test("409 INVALID_STATE for a payment that waits, and for one that was refunded", async () => {
  const waiting = (await ground.pay({ amount: 500 })).body.payment_id as string;
  expect((await refund(waiting)).body.errorCode).toBe("INVALID_STATE");
  const { id } = await paidFromWallet(100);
  await refund(id);
  expect((await refund(id)).body.errorCode).toBe("INVALID_STATE");
});

test("404 for an unknown payment, and for another merchant's", async () => {
  const { id } = await paidFromWallet(100);
  const other = await ground.addKey();
  for (const [path, key] of [
    [newId(), ground.key],
    [id, other],
  ] as const) {
    const got = await ground.request(`POST /api/payments/${path}/refunds`, { key });
    expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    const list = await ground.request(`GET /api/payments/${path}/refunds`, { key });
    expect(list.status).toBe(404);
  }
});

test("403 without the permission, 401 without a key", async () => {
  const { id } = await paidFromWallet(100);
  const weak = await ground.addKey(["payments:read"]);
  const got = await ground.request(`POST /api/payments/${id}/refunds`, { key: weak });
  expect([got.status, got.body.errorCode]).toEqual([403, "FORBIDDEN"]);
  const none = await ground.request(`POST /api/payments/${id}/refunds`);
  expect([none.status, none.body.errorCode]).toEqual([401, "UNAUTHORIZED"]);
});
