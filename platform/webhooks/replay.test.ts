// What may be sent once more, and how long it is kept.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { dayMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { ecosystem } from "./conventions.ts";
import type { Registered } from "./endpoints/endpoints.ts";
import {
  emit,
  eventFor,
  logOf,
  newGround,
  newReceiver,
  register,
  status,
  until,
  type Ground,
  type Receiver,
} from "./test-ground.ts";
import { verified } from "./test-verify.ts";
import type { Webhooks } from "./webhooks.ts";

let ground: Ground;
let receiver: Receiver;
let webhooks: Webhooks;
let registered: Registered;

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());
beforeEach(async () => {
  receiver = await newReceiver();
  webhooks = ground.sender(ecosystem);
  registered = await register(ground, webhooks, receiver.url);
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const place = () => ({ shard: registered.endpoint.shard, tags: "all" as const });
const rows = () => logOf(webhooks, registered.endpoint);
const send = async (entityId = newId()) => {
  const event = eventFor(webhooks, place().shard, ground.clock.now(), { entityId });
  await emit(ground, webhooks, event);
  await until(async () => (await rows()).every(({ settled_at: at }) => at !== null));
  return event;
};

describe("a replay", () => {
  it("sends the same id and bytes, signed afresh, as a delivery of its own", async () => {
    receiver.answer = status(404);
    const event = await send();
    receiver.answer = status(200);
    const [failed] = await rows();
    const replayed = await webhooks.deliveries.replay(ground.db, place(), failed?.id ?? "");
    expect(replayed).toMatchObject({ replay_no: 1 });
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    expect(second?.headers["webhook-id"]).toBe(event.id);
    expect(second?.headers["x-webhook-event-id"]).toBe(event.eventId);
    expect(second?.headers["x-webhook-replay"]).toBe("1");
    if (!second) throw new Error("no second try was received");
    expect(verified(second, registered.secret).specified).toBe(true);
    await until(async () => (await rows()).some(({ state }) => state === "delivered"));
    const states = (await rows()).map(({ replay_no: no, state }) => [no, state]);
    expect(states.sort()).toEqual([
      [0, "rejected"],
      [1, "delivered"],
    ]);
  });

  it("of a replay counts on; two at once are one", async () => {
    await send();
    const [row] = await rows();
    const replay = () => webhooks.deliveries.replay(ground.db, place(), row?.id ?? "");
    const [one, two] = await Promise.all([replay(), replay()]);
    const numbers = [one, two].map((made) => ("code" in made ? null : made.replay_no));
    expect(Math.max(...numbers.map(Number))).toBe(new Set(numbers).size);
    expect(await replay()).toMatchObject({ replay_no: new Set(numbers).size + 1 });
  });

  it("is not found from another scope", async () => {
    await send();
    const [row] = await rows();
    const elsewhere = { shard: newId(), tags: "all" } as const;
    expect(await webhooks.deliveries.replay(ground.db, elsewhere, row?.id ?? "")).toMatchObject({
      code: "not_found",
    });
    // An endpoint without limits is not covered by a key that has some.
    const limited = { ...place(), tags: ["cell:1"] };
    expect(await webhooks.deliveries.replay(ground.db, limited, row?.id ?? "")).toMatchObject({
      code: "not_found",
    });
  });
});

describe("a test event", () => {
  it("goes to this endpoint alone, although it asked for no such type", async () => {
    const { shard } = place();
    await register(ground, webhooks, receiver.url, { shard });
    const { endpoint } = registered;
    const eventId = await webhooks.endpoints.sendTest(ground.db, place(), endpoint.id);
    await until(() => receiver.received.length > 0);
    const body = JSON.parse(String(receiver.received[0]?.body)) as unknown;
    expect(body).toMatchObject({ event: "webhook.test", id: eventId });
    expect(receiver.received).toHaveLength(1);
  });
});

const eventCount = statement<{ count: number }>(
  "test.event-count",
  "select count(*)::int as count from webhook_event where shard = $1",
);

describe("the dead-letter store and the log", () => {
  it("keep what is settled for thirty days, and what is pending for ever", async () => {
    receiver.answer = status(404);
    await send();
    receiver.answer = status(500);
    await emit(ground, webhooks, eventFor(webhooks, place().shard, ground.clock.now()));
    await until(async () =>
      (await rows()).some(({ attempts, state }) => attempts > 0 && state === "pending"),
    );
    await webhooks.endpoints.patch(place(), registered.endpoint.id, { status: "disabled" });
    ground.clock.advance(30 * dayMs);
    await webhooks.sweep(ground.clock.now());
    expect(await rows()).toHaveLength(2);
    ground.clock.advance(1);
    const counts = await webhooks.sweep(ground.clock.now());
    expect(counts.deliveriesForgotten).toBeGreaterThan(0);
    expect(await rows()).toMatchObject([{ state: "pending", held: true }]);
    expect(await ground.db.run(eventCount, [place().shard])).toEqual([{ count: 1 }]);
  });

  it("do not make an entity count anew when its last event is forgotten", async () => {
    const entityId = newId();
    await send(entityId);
    await send(entityId);
    ground.clock.advance(31 * dayMs);
    await webhooks.sweep(ground.clock.now());
    expect(await rows()).toEqual([]);
    await send(entityId);
    expect(await rows()).toMatchObject([{ seq: 3 }]);
  });
});
