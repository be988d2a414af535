/** What two do to an offer at the same moment: one of both happens, whole. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { expireTask } from "../expiry/expire.command.ts";
import { suspendTasker } from "../standing/suspend-tasker.command.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  type TaskGround,
  type TestMarket,
} from "../testing/ground.ts";
import { acceptOffer } from "./accept-offer.command.ts";
import { placeOffer } from "./place-offer.command.ts";

let ground: TaskGround;
let market: TestMarket;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found({ terms: { freeOffers: 1_000 } });
});
afterAll(() => ground.stop());

const rounds = [1, 2, 3, 4, 5, 6] as const;

/** A task of somebody with an offer of somebody else, both new. */
const asked = async (round: number) => {
  const [client, tasker] = [`559${100 + round}0001`, `559${100 + round}0002`];
  const who = await people(ground, market, { client, tasker });
  const { id: taskId } = await posted(ground, market, who.clientId);
  const offer = await offered(ground, market, { taskId, taskerId: who.taskerId });
  return { ...who, taskId, offerId: offer.id as string };
};

const standing = async (taskId: string) => {
  const { state } = await ground.read(market, `/api/tasks/${taskId}`);
  const { offers } = await ground.read(market, `/api/tasks/${taskId}/offers`);
  return [state, ...offers.map((one: { readonly state: string }) => one.state)];
};

it.each(rounds)("accepted in the last moment, and expired: %d", async (round) => {
  const { taskId, offerId } = await asked(round);
  const { services } = ground.app;
  const endsAt = new Date((await ground.read(market, `/api/tasks/${taskId}`)).endsAt);
  const accepting = { id: offerId, creator: "test", now: plusMs(endsAt, -1) };
  const [accepted, expired] = await Promise.all([
    acceptOffer(services, market.id, accepting),
    expireTask(services, { tenantId: market.id, id: taskId }, endsAt),
  ]);
  expect(expired).toBe(accepted instanceof Refusal);
  expect(await standing(taskId)).toEqual(
    expired ? ["expired", "expired"] : ["assigned", "accepted"],
  );
});

it.each(rounds)("accepted, and its tasker suspended: %d", async (round) => {
  const { taskId, taskerId, offerId } = await asked(round + 10);
  const { services } = ground.app;
  const now = ground.clock.now();
  const why = { reason: "moderator", note: "x", creator: "test", now } as const;
  const [accepted, suspended] = await Promise.all([
    acceptOffer(services, market.id, { id: offerId, creator: "test", now }),
    suspendTasker(services, market.id, { ...why, taskerId }),
  ]);
  expect(suspended).not.toBeInstanceOf(Refusal);
  expect(await standing(taskId)).toEqual(
    accepted instanceof Refusal ? ["open", "withdrawn"] : ["assigned", "accepted"],
  );
});

it.each(rounds)("offered, and its tasker suspended: nothing stays open: %d", async (round) => {
  const { clientId, taskerId } = await asked(round + 20);
  const { services } = ground.app;
  const now = ground.clock.now();
  const tenant = await findTenant(services.db, market.id);
  if (!tenant) throw new Error("the market is gone");
  const { id: taskId } = await posted(ground, market, clientId);
  const wish = { taskId, taskerId, priceCents: 100, message: "", goodUntil: null };
  const why = { reason: "moderator", note: "x", creator: "test", now } as const;
  const [placed] = await Promise.all([
    placeOffer(services, tenant, { ...wish, creator: "test", now }),
    suspendTasker(services, market.id, { ...why, taskerId }),
  ]);
  expect(await standing(taskId)).toEqual(
    placed instanceof Refusal ? ["open"] : ["open", "withdrawn"],
  );
});
