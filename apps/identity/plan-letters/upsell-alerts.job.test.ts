// Letters about the tier above: where it would have cost less, with its figures, once a period.
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { mailsTo } from "../testing/visitor.ts";

let desk: PlanDesk;
beforeEach(async () => {
  desk = await startPlanDesk();
});
afterEach(() => desk.stop());

const run = async (): Promise<Record<string, number>> => {
  const line = "POST /api/cron/upsell-alerts";
  const got = await desk.request(line, { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};

test("says what was paid, what the tier above costs and what it would have left over", async () => {
  const tenant = await desk.subscribe({ app: "invoicing", tier: "professional" });
  await desk.check(tenant, { quantity: 500 + 1_600 });
  desk.clock.advance(dayMs);
  expect(await run()).toEqual({ looked: 1, letters: 1 });
  expect(await run()).toEqual({ looked: 1, letters: 0 });
  await expect.poll(() => mailsTo(desk, "cuentas1@tenant.test").length).toBe(1);
  const [letter] = mailsTo(desk, "cuentas1@tenant.test");
  expect(letter?.subject).toBe("Facturación: con el plan Negocios pagarías menos");
  // 1,600 × 2.99; 3,990 − 1,490; 1,600 − 1,500 more included, at 2.00.
  for (const amount of ["$4,784.00", "$2,500.00", "$200.00", "$2,084.00"])
    expect(letter?.text).toContain(amount);
  // The use of a past period is no reason to write in the next one.
  desk.clock.advance(31 * dayMs);
  expect(await run()).toEqual({ looked: 0, letters: 0 });
});

test("nothing where it would cost more, where it is the last, or where an end waits", async () => {
  const little = await desk.subscribe({ tier: "professional" });
  await desk.check(little, { quantity: 500 + 830 });
  const last = await desk.subscribe({ tier: "business" });
  await desk.check(last, { quantity: 2_000 + 5_000 });
  const leaving = await desk.subscribe({ tier: "professional" });
  await desk.check(leaving, { quantity: 500 + 1_600 });
  await desk.call(`DELETE /api/ecosystem/tenants/${leaving}/subscriptions/invoicing`);
  await desk.subscribe({ tier: "professional" });
  expect(await run()).toEqual({ looked: 3, letters: 0 });
});
