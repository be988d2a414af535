/** Offerings: made, bought of from a wallet, listed; what is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const deadline = "2026-12-31T00:00:00Z";
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ground.request(`POST /api/offerings${path}`, { key: ground.key, body, headers });
const get = (path: string, key = ground.key) =>
  ground.request(`GET /api/offerings${path}`, { key });
const offer = async (units: number, price = 10): Promise<string> => {
  const made = await post("", { name: "Panel solar", units, unit_price: price, deadline });
  return made.body.offering_id as string;
};
const buy = (id: string, user: string, units: number) =>
  post(`/${id}/purchases`, { user_id: user, units });

describe("createOffering", () => {
  test("201 with all its fields, read again by listOfferings", async () => {
    const body = { name: "Panel solar", units: 10, unit_price: 99.5, deadline };
    const made = await post("", body);
    expect([made.status, made.body]).toEqual([
      201,
      {
        offering_id: expect.any(String),
        name: "Panel solar",
        units: 10,
        units_left: 10,
        unit_price: 99.5,
        deadline: "2026-12-31T00:00:00.000Z",
        status: "open",
        close_reason: null,
        created_at: "2026-11-20T18:00:00.000Z",
        closed_at: null,
      },
    ]);
    expect((await get("?limit=1")).body.offerings).toEqual([made.body]);
  });

  test("400 for a deadline that is over, no unit, a price of three decimals", async () => {
    const body = { name: "Panel solar", units: 10, unit_price: 99.5, deadline };
    const field = async (change: object) => (await post("", { ...body, ...change })).body.field;
    expect(await field({ deadline: "2026-11-20T17:59:59Z" })).toBe("deadline");
    expect(await field({ units: 0 })).toBe("units");
    expect(await field({ unit_price: 1.005 })).toBe("unit_price");
  });
});

describe("buyUnits", () => {
  test("takes the money from the wallet and writes who holds what, together", async () => {
    const [id, user] = [await offer(10), await ground.userWith(100)];
    await buy(id, user, 2);
    const got = await buy(id, user, 3);
    expect([got.status, got.body]).toEqual([
      201,
      {
        purchase_id: expect.any(String),
        offering_id: id,
        user_id: user,
        units: 3,
        amount: 30,
        payment_id: expect.any(String),
        units_held: 5,
        units_left: 5,
      },
    ]);
    expect(await ground.balanceOf(user)).toBe(50);
    const paid = (await ground.read(got.body.payment_id as string)).body;
    expect([paid.status, paid.payment_method, paid.reference_id]).toEqual([
      ...["completed", "wallet", id],
    ]);
    expect((await get(`/${id}/holders`)).body.holders).toEqual([{ user_id: user, units: 5 }]);
  });

  test("the same key buys once", async () => {
    const [id, user] = [await offer(10), await ground.userWith(100)];
    const body = { user_id: user, units: 1 };
    await post(`/${id}/purchases`, body, { "idempotency-key": "b1" });
    const again = await post(`/${id}/purchases`, body, { "idempotency-key": "b1" });
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(await ground.balanceOf(user)).toBe(90);
  });

  test("409 without enough money: no unit is sold; a wallet never opened is the same", async () => {
    const [id, user] = [await offer(10), await ground.userWith(25)];
    for (const poor of [user, newId()]) {
      const got = await buy(id, poor, 3);
      expect([got.status, got.body.errorCode]).toEqual([409, "INSUFFICIENT_FUNDS"]);
    }
    expect((await get("?limit=1")).body.offerings[0].units_left).toBe(10);
    expect(
      await rowsOf(ground, "select 1 from offering_purchase where offering_id = $1", [id]),
    ).toHaveLength(0);
  });

  test("thirty at once for ten units sell ten, and take money for ten", async () => {
    const id = await offer(10);
    const users = await Promise.all([1, 2, 3].map(() => ground.userWith(1000)));
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => buy(id, users[turn % 3] ?? "", 1)),
    );
    const codes = all.map(({ status, body }) => (status === 201 ? "sold" : body.errorCode));
    expect(codes.filter((code) => code === "sold")).toHaveLength(10);
    expect(codes.filter((code) => code === "OFFERING_CLOSED")).toHaveLength(20);
    const balances = await Promise.all(users.map((user) => ground.balanceOf(user)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(2900);
    const held = await rowsOf(
      ground,
      "select sum(units)::int as units from offering_holding where offering_id = $1",
      [id],
    );
    expect(held).toEqual([{ units: 10 }]);
  });

  test("409 for more units than are left; 400 over the ceiling", async () => {
    const user = await ground.userWith(1000);
    const few = await buy(await offer(2), user, 3);
    expect([few.status, few.body.errorCode]).toEqual([409, "NOT_ENOUGH_UNITS"]);
    const dear = await buy(await offer(2, 600_000), user, 2);
    expect([dear.status, dear.body.field]).toEqual([400, "units"]);
  });

  test("404 for another merchant's offering, also its holders", async () => {
    const [id, user, key] = [await offer(2), await ground.userWith(10), await ground.addKey()];
    const body = { user_id: user, units: 1 };
    const got = await ground.request(`POST /api/offerings/${id}/purchases`, { key, body });
    expect([got.status, got.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    expect((await get(`/${id}/holders`, key)).status).toBe(404);
  });
});

describe("refundPayment of a purchase", () => {
  const refund = (paymentId: string, amount?: number) =>
    ground.request(`POST /api/payments/${paymentId}/refunds`, {
      key: ground.key,
      body: amount === undefined ? {} : { amount },
    });
  const left = async (id: string): Promise<number> => {
    const { body } = await get("?limit=200");
    const found = (body.offerings as { offering_id: string; units_left: number }[]).find(
      ({ offering_id }) => offering_id === id,
    );
    return found?.units_left ?? -1;
  };

  test("gives each unit back that was refunded in full, and the holder has fewer", async () => {
    const [id, user] = [await offer(10), await ground.userWith(100)];
    const paymentId = (await buy(id, user, 4)).body.payment_id as string;
    await refund(paymentId, 15);
    expect([await left(id), await ground.balanceOf(user)]).toEqual([7, 75]);
    await refund(paymentId, 15);
    expect((await get(`/${id}/holders`)).body.holders).toEqual([{ user_id: user, units: 1 }]);
    await refund(paymentId);
    expect([await left(id), await ground.balanceOf(user)]).toEqual([10, 100]);
    expect((await get(`/${id}/holders`)).body.holders).toEqual([]);
  });

  test("another purchase of the same holder stays; who buys again holds again", async () => {
    const [id, user] = [await offer(10), await ground.userWith(100)];
    const first = (await buy(id, user, 2)).body.payment_id as string;
    await buy(id, user, 1);
    await refund(first);
    expect((await get(`/${id}/holders`)).body.holders).toEqual([{ user_id: user, units: 1 }]);
    expect((await buy(id, user, 5)).body).toMatchObject({ units_held: 6, units_left: 4 });
  });

  test("of a closed offering: the units are nobody's, and it stays closed", async () => {
    const [id, user] = [await offer(2), await ground.userWith(100)];
    const paymentId = (await buy(id, user, 2)).body.payment_id as string;
    await runJob(ground, "offering-expiration");
    await refund(paymentId, 10);
    expect([await left(id), (await buy(id, user, 1)).body.errorCode]).toEqual([
      ...[1, "OFFERING_CLOSED"],
    ]);
  });
});

describe("declareDistribution", () => {
  test("201 once per month, then 409; listed; 404 for an unknown offering", async () => {
    const id = await offer(2);
    const body = { month: "2026-11", amount: 12.5 };
    const made = await post(`/${id}/distributions`, body);
    expect([made.status, made.body.status, made.body.amount]).toEqual([201, "declared", 12.5]);
    const again = await post(`/${id}/distributions`, body);
    expect([again.status, again.body.errorCode]).toEqual([409, "INVALID_STATE"]);
    expect((await get(`/${id}/distributions`)).body.distributions).toEqual([made.body]);
    expect((await post(`/${newId()}/distributions`, body)).status).toBe(404);
    expect((await get(`/${newId()}/distributions`)).status).toBe(404);
  });
});

test("lists come in pages; a cursor that is none of ours is 400", async () => {
  const id = await offer(10);
  for (const _ of [1, 2, 3]) await buy(id, await ground.userWith(10), 1);
  const first = await get(`/${id}/holders?limit=2`);
  const second = await get(`/${id}/holders?limit=2&cursor=${first.body.nextCursor}`);
  expect([first.body.holders.length, second.body.holders.length]).toEqual([2, 1]);
  expect(second.body.nextCursor).toBeUndefined();
  for (const path of ["?cursor=x", `/${id}/holders?cursor=x`, `/${id}/distributions?cursor=x`]) {
    expect((await get(path)).status).toBe(400);
  }
});
