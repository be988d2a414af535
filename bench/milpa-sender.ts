/** Our own sender in its own process: events in the outbox, then out by platform/webhooks. */
import { newGround, eventFor, register, type Ground } from "#platform/webhooks/test-ground.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import type { Registered } from "#platform/webhooks/endpoints/endpoints.ts";
import type { Webhooks } from "#platform/webhooks/webhooks.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { answerParent, stopwatch } from "./processes.ts";

interface Configuration {
  readonly url: string;
  readonly receiver: string;
  readonly databaseProcess: number;
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
let databaseProcess: number;

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

const openStatement = statement<{ open: boolean }>(
  "bench.open",
  `select exists (select from webhook_delivery
                   where shard = $1 and endpoint_id = $2 and state = 'pending') as open`,
);

/** Until all that goes to the quick endpoint is written as delivered. */
const allWritten = async (wanted: number): Promise<void> => {
  const { shard, id } = quick.endpoint;
  while (webhooks.counters().delivered < wanted) await pause();
  for (let open = true; open;) {
    open = (await ground.db.run(openStatement, [shard, id])).some((row) => row.open);
    if (open) await pause();
  }
};

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
  const stop = stopwatch(quickCount, databaseProcess);
  webhooks.look();
  await allWritten(before + quickCount);
  const sent = stop();
  // What is left of the slow ones must not disturb the next round.
  if (slow) {
    const { shard, id } = slow.endpoint;
    await webhooks.endpoints.remove({ shard, tags: [] }, id);
  }
  return sent;
};

answerParent(async (message: Configuration | Send) => {
  if ("count" in message) return send(message);
  ground = await newGround(message.url);
  webhooks = ground.sender(ecosystem, { engine: { pollMs: 1_000 } });
  quick = await register(ground, webhooks, `${message.receiver}/hook`);
  ({ receiver, databaseProcess } = message);
  webhooks.start();
  return {};
});
