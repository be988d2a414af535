/** Deals: made, listed, ended; what is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const lines = [
  { description: "Renta", quantity: 1, unit_price: 1200 },
  { description: "Luz", quantity: 3, unit_price: 33.33 },
];
const terms = { concept: "Local 4", lines, every: "month", starts_on: "2026-11-30" };
const post = (body: object) => ground.request("POST /api/deals", { key: ground.key, body });
const get = (path: string, key = ground.key) => ground.request(`GET /api/deals${path}`, { key });
const end = (id: string, key = ground.key) => ground.request(`POST /api/deals/${id}/end`, { key });

describe("createDeal", () => {
  test("201 with the sum of its lines, read again by listDeals", async () => {
    const user = newId();
    const made = await post({ ...terms, user_id: user });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...terms,
        user_id: user,
        deal_id: expect.any(String),
        amount: 1299.99,
        ends_on: null,
        next_due: "2026-11-30",
        ended_at: null,
        created_at: "2026-11-20T18:00:00.000Z",
      },
    ]);
    expect((await get(`?user_id=${user}`)).body).toEqual({ deals: [made.body] });
    expect((await get(`?user_id=${newId()}`)).body).toEqual({ deals: [] });
  });

  test("400 for no line, a day that is none, an end before the start, too much", async () => {
    const field = async (change: object) =>
      (await post({ ...terms, user_id: "u", ...change })).body.field;
    expect(await field({ lines: [] })).toBe("lines");
    expect(await field({ starts_on: "2026-02-30" })).toBe("starts_on");
    expect(await field({ ends_on: "2026-11-29" })).toBe("ends_on");
    const dear = [{ description: "Todo", quantity: 2, unit_price: 600_000 }];
    expect(await field({ lines: dear })).toBe("lines");
  });
});

describe("endDeal", () => {
  test("nothing falls due any more; again changes nothing; 404 for another's", async () => {
    const id = (await post({ ...terms, user_id: "u" })).body.deal_id as string;
    const ended = await end(id);
    expect([ended.status, ended.body.next_due, ended.body.ended_at]).toEqual([
      ...[200, null, "2026-11-20T18:00:00.000Z"],
    ]);
    expect((await end(id)).body).toEqual(ended.body);
    const key = await ground.addKey();
    expect((await end(id, key)).status).toBe(404);
    expect((await get(`/${id}/bills`, key)).status).toBe(404);
  });
});

test("a cursor that is none of ours is 400", async () => {
  const id = (await post({ ...terms, user_id: "u" })).body.deal_id as string;
  expect((await get("?cursor=x")).status).toBe(400);
  expect((await get(`/${id}/bills?cursor=x`)).status).toBe(400);
});
