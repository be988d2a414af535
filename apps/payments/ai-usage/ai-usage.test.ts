/** Use of AI: reported once per reference; its invoices are each merchant's own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const use = { reference: "r-1", user_id: "u-1", tokens: 1500, price_per_thousand: 0.08 };
const report = (body: object, key = ground.key) =>
  ground.request("POST /api/ai-usage", { key, body });

describe("recordAiUsage", () => {
  test("201, and the same reference again is the same use, also of many at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => report(use)));
    expect(new Set(all.map(({ body }) => body.usage_id)).size).toBe(1);
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const again = await report(use);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.body).toEqual({
      ...use,
      usage_id: expect.any(String),
      month: "2026-11",
      used_at: "2026-11-20T18:00:00.000Z",
    });
  });

  test("422 for another use under the same reference; another merchant's is its own", async () => {
    await report({ ...use, reference: "r-2" });
    const got = await report({ ...use, reference: "r-2", tokens: 1 });
    expect([got.status, got.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const other = await report({ ...use, reference: "r-2", tokens: 1 }, await ground.addKey());
    expect(other.status).toBe(201);
  });

  test("400 for no token and for a price with three decimals", async () => {
    expect((await report({ ...use, tokens: 0 })).body.field).toBe("tokens");
    const odd = await report({ ...use, price_per_thousand: 0.005 });
    expect(odd.body.field).toBe("price_per_thousand");
  });
});

test("listAiInvoices: none yet; 400 for a cursor that is none of ours", async () => {
  const get = (query: string) =>
    ground.request(`GET /api/ai-invoices${query}`, { key: ground.key });
  expect((await get("")).body).toEqual({ invoices: [] });
  expect((await get("?cursor=x")).status).toBe(400);
  expect((await get("?month=2026-13")).status).toBe(400);
});
