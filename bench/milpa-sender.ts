/** Our own sender in its own process: events in the outbox, then out by platform/webhooks. */
import { newGround, eventFor, register, type Ground } from "#platform/webhooks/test-ground.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import type { Registered } from "#platform/webhooks/endpoints.ts";
import type { Webhooks } from "#platform/webhooks/webhooks.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { answerParent } from "./processes.ts";

interface Configuration {
  readonly url: string;
  readonly receiver: string;
}

export interface Send {
  readonly count: number;
  /** This part of the deliveries goes to a receiver that answers after three seconds. */
  readonly slowShare: number;
}

let ground: Ground;
let webhooks: Webhooks;
let quick: Registered;
let receiver: string;

const emitAtOnce = 250;

const emitAll = async (tx: Queries, shard: string, count: number): Promise<void> => {
  const data = { text: "x".repeat(400) };
  const at = ground.clock.now();
  for (let left = count; left > 0; left -= emitAtOnce) {
    const events = Array.from({ length: Math.min(left, emitAtOnce) }, () => {
      const entityId = newId();
      const fact = { app: "bench", eventId: entityId, type: "thing.happened", entityId, at, data };
      const body = webhooks.convention.body(fact);
      return eventFor(webhooks, shard, at, { eventId: entityId, entityId, body });
    });
    await webhooks.emit(tx, events);
  }
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3));

/** Sends and waits until the quick ones are in the log; slow ones keep a lane busy meanwhile. */
const send = async ({ count, slowShare }: Send): Promise<unknown> => {
  const slowCount = Math.round(count * slowShare);
  const quickCount = count - slowCount;
  const slow = slowCount > 0 ? await register(ground, webhooks, `${receiver}/slow`) : null;
  const before = webhooks.counters().delivered;
  // One transaction: nothing leaves before all is there, while the sender and its lanes stay warm.
  await ground.db.transaction(async (tx) => {
    if (slow) await emitAll(tx, slow.endpoint.shard, slowCount);
    await emitAll(tx, quick.endpoint.shard, quickCount);
  });
  const begun = performance.now();
  webhooks.look();
  while (webhooks.counters().delivered - before < quickCount) await pause();
  const perSecond = quickCount / ((performance.now() - begun) / 1000);
  // What is left of the slow ones must not disturb the next round.
  if (slow) {
    const { shard, id } = slow.endpoint;
    await webhooks.endpoints.remove({ shard, tags: [] }, id);
  }
  return { perSecond };
};

answerParent(async (message: Configuration | Send) => {
  if ("count" in message) return send(message);
  ground = await newGround(message.url);
  webhooks = ground.sender(ecosystem, { engine: { pollMs: 200 } });
  quick = await register(ground, webhooks, `${message.receiver}/hook`);
  receiver = message.receiver;
  webhooks.start();
  return {};
});
