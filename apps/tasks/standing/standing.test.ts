/** Ratings, suspension for low ones, appeal and what is decided; accounts and their settlement. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  worked,
  type TaskGround,
  type TestMarket,
} from "../testing/ground.ts";

let ground: TaskGround;
let market: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found({ terms: { freeOffers: 1_000 } });
});
afterAll(() => ground.stop());

type Who = Awaited<ReturnType<typeof people>>;

const rate = async (who: Who, stars: readonly number[]): Promise<void> => {
  for (const one of stars) {
    const { id } = await worked(ground, market, who, { method: "cash" });
    const by = { by: "client", stars: one };
    const got = await ground.send(market, `POST /api/tasks/${id}/ratings`, by);
    expect(got.status).toBe(201);
  }
};
const tasker = (who: Who) => ground.read(market, `/api/taskers/${who.taskerId}`);
const run = () => ground.job("expire-tasks");
const letters = (to: string) =>
  ground.sent.filter((one) => one.to === to).map(({ subject }) => subject);

it("five low ratings suspend once; offers go, work goes on; an appeal is decided", async () => {
  const who = await people(ground, market, { client: "5530000001", tasker: "5530000002" });
  await rate(who, [1, 2, 3, 4]);
  expect(await run()).toMatchObject({ suspended: 0, failed: 0 });
  const { id: openId } = await posted(ground, market, who.clientId);
  const { id: assignedId } = await posted(ground, market, who.clientId);
  const offer = await offered(ground, market, { taskId: openId, taskerId: who.taskerId });
  const won = await offered(ground, market, { taskId: assignedId, taskerId: who.taskerId });
  await ground.send(market, `POST /api/offers/${won.id}/accept`);
  await rate(who, [4]);
  expect(await tasker(who)).toMatchObject({ ratings: 5, stars: 2.8, suspension: null });
  const both = await Promise.all([run(), run()]);
  const suspended = both.map((one) => Number(one?.suspended ?? 0));
  expect(suspended.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await run()).toMatchObject({ suspended: 0, failed: 0 });
  expect((await tasker(who)).suspension).toMatchObject({ state: "suspended", reason: "rating" });
  const { offers } = await ground.read(market, `/api/tasks/${openId}/offers`);
  expect(offers).toMatchObject([{ id: offer.id, state: "withdrawn" }]);
  const done = await ground.send(market, `POST /api/tasks/${assignedId}/done`);
  expect(done.body.state).toBe("done");
  const to = "t5530000002@example.org";
  const told = () => letters(to).filter((one) => one === "Tu cuenta está suspendida");
  await expect.poll(told).toHaveLength(1);

  const path = `POST /api/taskers/${who.taskerId}`;
  await ground.send(market, `${path}/appeal`, { text: "Fue mi ayudante" });
  const upheld = await ground.send(market, `${path}/decision`, { decision: "upheld", note: "No" });
  expect(upheld.body.suspension).toMatchObject({ state: "upheld", appeal: "Fue mi ayudante" });
  ground.clock.advance(1_000);
  const lifted = await ground.send(market, `${path}/decision`, { decision: "lifted" });
  expect(lifted.body).toMatchObject({ suspension: null, ratings: 0, stars: null });
  // What was rated before does not count again.
  expect(await run()).toMatchObject({ suspended: 0 });
  await expect.poll(() => letters(to)).toContain("Puedes volver a ofrecer");
});

it("a mean of three stays, and old ratings do not count", async () => {
  const who = await people(ground, market, { client: "5530000003", tasker: "5530000004" });
  await rate(who, [3, 3, 3, 3, 3]);
  expect(await run()).toMatchObject({ suspended: 0 });
  const other = await people(ground, market, { client: "5530000003", tasker: "5530000005" });
  await rate(other, [1, 1, 1, 1]);
  ground.clock.advance(91 * dayMs);
  await rate(other, [1]);
  expect(await tasker(other)).toMatchObject({ ratings: 1, stars: 1 });
  expect(await run()).toMatchObject({ suspended: 0 });
});

it("an account is settled once, whoever owes", async () => {
  const who = await people(ground, market, { client: "5530000006", tasker: "5530000007" });
  await worked(ground, market, who, { method: "cash", price: 480 });
  await worked(ground, market, who, { method: "card", price: 100 });
  const path = `/api/taskers/${who.taskerId}`;
  const before = await ground.read(market, `${path}/account`);
  expect([before.balance, before.entries.length]).toEqual([42, 2]);
  const all = await Promise.all(
    [1, 2, 3].map(() => ground.send(market, `POST ${path}/settlements`, { balance: 42 })),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const after = await ground.read(market, `${path}/account`);
  expect([after.balance, after.entries[0]]).toMatchObject([0, { kind: "settled", amount: -42 }]);
});

it("the operator's terms hold for what is offered from then on", async () => {
  const own = await ground.found();
  const terms = { commissionBp: 2_000, freeOffers: 3, plusPrice: 120, graceDays: 2 };
  expect((await ground.send(own, "PUT /api/terms", terms)).body).toEqual(terms);
  expect(await ground.read(own, "/api/terms")).toEqual(terms);
  const who = await people(ground, own, { client: "5530000008", tasker: "5530000009" });
  await worked(ground, own, who, { method: "cash", price: 100 });
  const { balance } = await ground.read(own, `/api/taskers/${who.taskerId}/account`);
  expect(balance).toBe(-20);
  // What was offered at a fifth stays so, when it is half by the time it is paid.
  const { id } = await worked(ground, own, who, { price: 200 });
  await ground.send(own, "PUT /api/terms", { ...terms, commissionBp: 5_000 });
  await ground.send(own, `POST /api/tasks/${id}/confirm`, { method: "cash" });
  const after = await ground.read(own, `/api/taskers/${who.taskerId}/account`);
  expect([after.balance, after.entries[0].commission]).toEqual([-60, 40]);
});
