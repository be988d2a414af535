/** Deals are billed once per period: from the wallet, or by a payment that waits. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { meddle, rowsOf, runJob } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const deal = async (user: string, starts_on: string, more: object = {}): Promise<string> => {
  const lines = [{ description: "Renta", quantity: 1, unit_price: 300 }];
  const body = { user_id: user, concept: "Local", lines, every: "month", starts_on, ...more };
  const made = await ground.request("POST /api/deals", { key: ground.key, body });
  return made.body.deal_id as string;
};
const bills = async (id: string): Promise<readonly string[][]> => {
  const got = await ground.request(`GET /api/deals/${id}/bills`, { key: ground.key });
  return got.body.bills.map((one: { period: string; payment_status: string }) => [
    one.period,
    one.payment_status,
  ]);
};
const payments = () =>
  rowsOf(ground, "select count(*) as count from payment where reference_type = 'deal'");
const nothing = { deals: 0, billed: 0, paid: 0, refused: 0 };

test("each due period once; the wallet pays while it covers, then a rail waits", async () => {
  const user = await ground.userWith(700);
  const [due, later] = [await deal(user, "2026-09-30"), await deal(user, "2026-12-15")];
  const ended = await deal(user, "2026-11-01", { ends_on: "2026-11-02" });
  const given = await deal(user, "2026-11-01");
  await ground.request(`POST /api/deals/${given}/end`, { key: ground.key });
  expect(await payments()).toEqual([{ count: 0 }]);
  expect(await bills(due)).toEqual([]);

  const ran = await runJob(ground, "deal-billing");
  expect(ran).toEqual({ deals: 2, billed: 3, paid: 2, refused: 0 });
  expect(await bills(due)).toEqual([
    ["2026-10-30", "completed"],
    ["2026-09-30", "completed"],
  ]);
  expect(await bills(ended)).toEqual([["2026-11-01", "pending"]]);
  expect([await bills(later), await bills(given)]).toEqual([[], []]);
  expect(await ground.balanceOf(user)).toBe(100);

  expect(await runJob(ground, "deal-billing")).toEqual(nothing);
  expect(await payments()).toEqual([{ count: 3 }]);
  ground.clock.advance(9 * dayMs);
  expect(await runJob(ground, "deal-billing")).toEqual(nothing);
  ground.clock.advance(dayMs);
  expect(await runJob(ground, "deal-billing")).toEqual({ ...nothing, deals: 1, billed: 1 });
  expect((await bills(due))[0]?.[0]).toBe("2026-11-30");
});

test("a run that died between payment and bill finds the same payment", async () => {
  const user = await ground.userWith(1000);
  const id = await deal(user, "2026-11-30");
  await runJob(ground, "deal-billing");
  const before = await payments();
  await meddle(
    ground,
    `delete from deal_bill where deal_id = '${id}'`,
    `update deal set periods_billed = 0, next_due = '2026-11-30' where id = '${id}'`,
  );
  expect(await bills(id)).toEqual([]);
  expect(await runJob(ground, "deal-billing")).toEqual({
    ...nothing,
    deals: 1,
    billed: 1,
    paid: 1,
  });
  expect(await bills(id)).toEqual([["2026-11-30", "completed"]]);
  expect(await payments()).toEqual(before);
  expect(await ground.balanceOf(user)).toBe(700);
});
