/** A tasker's plan: bought, without a limit, renewed, in grace, ended; each once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  type TaskGround,
  type TestMarket,
} from "../testing/ground.ts";

let ground: TaskGround;
let market: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found({ terms: { freeOffers: 1, plusPriceCents: 9_900, graceDays: 7 } });
});
afterAll(() => ground.stop());

const planOf = (taskerId: string) => ground.read(market, `/api/taskers/${taskerId}/subscription`);
const choose = (taskerId: string, plan: string) =>
  ground.send(market, `PUT /api/taskers/${taskerId}/subscription`, { plan });
const pay = (taskerId: string, method: string) =>
  ground.send(market, `POST /api/taskers/${taskerId}/subscription/payment`, { method });
const run = () => ground.job("check-subscriptions");
/** To the noon of a day. */
const until = (day: string) =>
  new Date(`${day}T18:00:00Z`).getTime() - ground.clock.now().getTime();
const letters = (to: string) =>
  ground.sent.filter((one) => one.to === to).map(({ subject }) => subject);

it("is bought, renewed while it runs, lapses, is paid in grace, and ends", async () => {
  const who = await people(ground, market, { client: "5540000001", tasker: "5540000002" });
  const { taskerId, clientId } = who;
  expect(await planOf(taskerId)).toMatchObject({ plan: "free", state: "none", offersMost: 1 });
  const chosen = await choose(taskerId, "plus");
  expect(chosen.body).toMatchObject({ plan: "free", state: "pending", renews: true });
  expect((await choose(taskerId, "plus")).body).toEqual(chosen.body);
  const paid = await pay(taskerId, "cash");
  expect(paid.body).toMatchObject({
    plan: "plus",
    state: "active",
    billId: null,
    offersMost: null,
  });
  const first = paid.body.paidUntil as string;
  for (const _ of [1, 2, 3]) {
    const { id: taskId } = await posted(ground, market, clientId);
    expect((await offered(ground, market, { taskId, taskerId })).state).toBe("open");
  }
  // The tasker finds the month in their own portal, and may ask for its invoice.
  const match = await ground.consumer("GET /link/by-phone?phone=5540000002");
  const [{ thirdPartyId }] = match.body.matches;
  const listed = await ground.consumer(
    `GET /tenants/${market.id}/consumers/${thirdPartyId}/orders`,
  );
  expect(listed.body.orders).toMatchObject([{ total: 99, paymentMethod: "cash" }]);

  expect(await run()).toEqual({ billed: 0, grace: 0, ended: 0, failed: 0 });
  ground.clock.advance(until(first) - 5 * dayMs);
  const both = await Promise.all([run(), run()]);
  expect(both.reduce((sum, one) => sum + Number(one?.billed ?? 0), 0)).toBe(1);
  const renewed = await pay(taskerId, "card");
  const second = renewed.body.paidUntil as string;
  expect([renewed.body.state, second > first]).toEqual(["active", true]);

  ground.clock.advance(until(second));
  expect(await run()).toMatchObject({ billed: 1, grace: 0 });
  expect(await run()).toMatchObject({ billed: 0, grace: 1 });
  expect(await run()).toEqual({ billed: 0, grace: 0, ended: 0, failed: 0 });
  expect(await planOf(taskerId)).toMatchObject({ plan: "plus", state: "grace" });
  const late = await pay(taskerId, "transfer");
  const third = late.body.paidUntil as string;
  expect([late.body.state, third > second]).toEqual(["active", true]);

  ground.clock.advance(until(third) - dayMs);
  await run();
  ground.clock.advance(8 * dayMs);
  // Called by the job that the heartbeat calls.
  expect(await ground.job("expire-tasks")).toMatchObject({ failed: 0 });
  expect(await planOf(taskerId)).toMatchObject({ plan: "free", state: "ended", billId: null });
  expect((await pay(taskerId, "cash")).body.code).toBe("NOTHING_DUE");
  await expect.poll(() => letters("t5540000002@example.org")).toContain("Tu plan terminó");
});

it("ends with its month where it is not to be renewed", async () => {
  const { taskerId } = await people(ground, market, { client: "5540000003", tasker: "5540000004" });
  await choose(taskerId, "plus");
  const { body: paid } = await pay(taskerId, "cash");
  expect((await choose(taskerId, "free")).body).toMatchObject({ plan: "plus", renews: false });
  ground.clock.advance(until(paid.paidUntil) - dayMs);
  expect(await run()).toMatchObject({ billed: 0, ended: 0 });
  ground.clock.advance(dayMs);
  expect(await run()).toMatchObject({ billed: 0, grace: 0, ended: 1 });
  expect(await planOf(taskerId)).toMatchObject({ plan: "free", state: "ended" });
});

it("given up before it was paid owes nothing; money on its way is waited for", async () => {
  const { taskerId } = await people(ground, market, { client: "5540000005", tasker: "5540000006" });
  await choose(taskerId, "plus");
  expect((await choose(taskerId, "free")).body).toMatchObject({ state: "ended", billId: null });
  await choose(taskerId, "plus");
  const waits = await pay(taskerId, "digital");
  expect([waits.body.state, typeof waits.body.payUrl]).toEqual(["pending", "string"]);
  expect((await choose(taskerId, "free")).body).toMatchObject({ state: "pending", renews: false });
  const [payment] = [...ground.doubles.payments.payments.values()];
  ground.doubles.payments.scan(payment?.reference_id ?? "");
  const paid = await pay(taskerId, "digital");
  expect(paid.body).toMatchObject({ plan: "plus", state: "active", renews: false });
});
