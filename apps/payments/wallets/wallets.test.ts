/** Wallets: top-ups, transfers, what they hold, and their statement. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ground.request(`POST /api/wallets/${path}`, { key: ground.key, body, headers });
const send = (from: string, to: string, amount: number) =>
  post(`${from}/transfers`, { to_user_id: to, amount, currency: "MXN" });
const get = (path: string) => ground.request(`GET /api/wallets/${path}`, { key: ground.key });

describe("a wallet", () => {
  test("opens with its first money; before that it is 404", async () => {
    const user = newId();
    const before = await get(user);
    expect([before.status, before.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    const got = await post(`${user}/top-ups`, { amount: 12.34, currency: "MXN" });
    expect([got.status, got.body]).toEqual([
      201,
      { user_id: user, balance: 12.34, currency: "MXN", opened_at: expect.any(String) },
    ]);
    expect((await get(user)).body).toEqual(got.body);
  });

  test("a top-up with the same key counts once", async () => {
    const user = newId();
    const body = { amount: 10, currency: "MXN" };
    await post(`${user}/top-ups`, body, { "idempotency-key": "t1" });
    const again = await post(`${user}/top-ups`, body, { "idempotency-key": "t1" });
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(await ground.balanceOf(user)).toBe(10);
  });

  test("two first top-ups at once open one wallet", async () => {
    const user = newId();
    const body = { amount: 10, currency: "MXN" };
    const all = await Promise.all(Array.from({ length: 8 }, () => post(`${user}/top-ups`, body)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await ground.balanceOf(user)).toBe(80);
  });
});

describe("a transfer", () => {
  test("moves money, opens the other wallet, and stands in both statements", async () => {
    const [from, to] = [await ground.userWith(100), newId()];
    const got = await send(from, to, 30);
    expect([got.status, got.body.balance]).toEqual([201, 70]);
    expect(await ground.balanceOf(to)).toBe(30);
    const kinds = async (user: string) =>
      (await get(`${user}/movements`)).body.movements.map(
        (one: { kind: string; amount: number }) => [one.kind, one.amount],
      );
    expect(await kinds(from)).toEqual([
      ["transfer_out", -30],
      ["top_up", 100],
    ]);
    expect(await kinds(to)).toEqual([["transfer_in", 30]]);
  });

  test("of more than there is: 409, and the other wallet stays shut", async () => {
    const [from, to] = [await ground.userWith(100), newId()];
    const got = await send(from, to, 100.01);
    expect([got.status, got.body.errorCode]).toEqual([409, "INSUFFICIENT_FUNDS"]);
    expect((await get(to)).status).toBe(404);
  });

  test("from a wallet that was never opened: 404; to oneself: 400", async () => {
    expect((await send(newId(), newId(), 1)).status).toBe(404);
    const user = await ground.userWith(10);
    const got = await send(user, user, 1);
    expect([got.status, got.body.field]).toEqual([400, "to_user_id"]);
  });

  test("fifty in a circle at once lose and make no cent", async () => {
    const users = await Promise.all([1, 2, 3].map(() => ground.userWith(50)));
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        send(users[turn % 3] ?? "", users[(turn + 1) % 3] ?? "", 7),
      ),
    );
    const balances = await Promise.all(users.map((user) => ground.balanceOf(user)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(150);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  });
});

describe("a statement", () => {
  test("in pages that neither repeat nor skip", async () => {
    const user = await ground.userWith(1);
    for (const amount of [2, 3, 4]) {
      await post(`${user}/top-ups`, { amount, currency: "MXN" });
    }
    const first = await get(`${user}/movements?limit=3`);
    const second = await get(`${user}/movements?limit=3&cursor=${first.body.nextCursor}`);
    const amounts = [...first.body.movements, ...second.body.movements].map(
      (one: { amount: number }) => one.amount,
    );
    expect(amounts).toEqual([4, 3, 2, 1]);
    expect(second.body.nextCursor).toBeUndefined();
  });

  test("404 without a wallet, 400 for a cursor that is none of ours", async () => {
    expect((await get(`${newId()}/movements`)).status).toBe(404);
    const user = await ground.userWith(1);
    expect((await get(`${user}/movements?cursor=x`)).status).toBe(400);
  });
});

test("403 without wallets:write", async () => {
  const key = await ground.addKey(["wallets:read"]);
  const body = { amount: 1, currency: "MXN" };
  const got = await ground.request(`POST /api/wallets/${newId()}/top-ups`, { key, body });
  expect(got.status).toBe(403);
});
