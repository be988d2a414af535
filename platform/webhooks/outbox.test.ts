// What is written with the fact: once, to the right endpoints, numbered, and never changed.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { ecosystem } from "./conventions.ts";
import { emit, eventFor, logOf, newGround, register, type Ground } from "./test-ground.ts";
import type { Webhooks } from "./webhooks.ts";

let ground: Ground;
let webhooks: Webhooks;
beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
  // Never started: only what is written counts here.
  webhooks = ground.sender(ecosystem);
});
afterAll(() => ground.close());

const url = "http://127.0.0.1:9/hook";
const eventRows = statement<{ event_id: string; seq: number; audience: string }>(
  "test.event-rows",
  "select event_id, seq, audience from webhook_event where shard = $1 order by id",
);
const event = (shard: string, part: Parameters<typeof eventFor>[3] = {}) =>
  eventFor(webhooks, shard, ground.clock.now(), part);

describe("emit", () => {
  it("does nothing the second time for the same event id, in one call and in two", async () => {
    const { endpoint } = await register(ground, webhooks, url);
    const eventId = "thing.happened:1";
    const twice = [event(endpoint.shard, { eventId }), event(endpoint.shard, { eventId })];
    await emit(ground, webhooks, ...twice);
    await emit(ground, webhooks, event(endpoint.shard, { eventId }));
    expect(await ground.db.run(eventRows, [endpoint.shard])).toHaveLength(1);
    expect(await logOf(webhooks, endpoint)).toHaveLength(1);
  });

  it("stores the same event id once when two transactions race", async () => {
    const { endpoint } = await register(ground, webhooks, url);
    const eventId = "thing.happened:race";
    await Promise.all(
      Array.from({ length: 8 }, () => emit(ground, webhooks, event(endpoint.shard, { eventId }))),
    );
    expect(await ground.db.run(eventRows, [endpoint.shard])).toHaveLength(1);
    expect(await logOf(webhooks, endpoint)).toHaveLength(1);
  });

  it("reaches the endpoints of the shard whose types and tags fit", async () => {
    const shard = newId();
    const all = await register(ground, webhooks, url, { shard });
    const mine = await register(ground, webhooks, url, { shard, tags: ["cell:1", "cell:2"] });
    const other = await register(ground, webhooks, url, { shard, tags: ["cell:3"] });
    const elsewhere = await register(ground, webhooks, url);
    await emit(
      ground,
      webhooks,
      event(shard, { tags: ["cell:2", "cell:9"] }),
      event(shard, { tags: [] }),
      event(shard, { type: "thing.vanished", tags: ["cell:2"] }),
    );
    const counts = await Promise.all(
      [all, mine, other, elsewhere].map(
        async ({ endpoint }) => (await logOf(webhooks, endpoint)).length,
      ),
    );
    expect(counts).toEqual([2, 1, 0, 0]);
  });

  it("stores what nobody wants, and sends no internal event", async () => {
    const { endpoint } = await register(ground, webhooks, url);
    const before = webhooks.counters().noDestination;
    await emit(
      ground,
      webhooks,
      event(endpoint.shard, { audience: "internal" }),
      event(endpoint.shard, { type: "thing.vanished" }),
    );
    expect(await ground.db.run(eventRows, [endpoint.shard])).toHaveLength(2);
    expect(await logOf(webhooks, endpoint)).toEqual([]);
    expect(webhooks.counters().noDestination - before).toBe(1);
  });

  it("numbers the events of one entity, within a batch and across", async () => {
    const shard = newId();
    const [one, two] = [newId(), newId()];
    await emit(
      ground,
      webhooks,
      event(shard, { entityId: one }),
      event(shard, { entityId: two }),
      event(shard, { entityId: one }),
    );
    await emit(ground, webhooks, event(shard, { entityId: one }));
    const rows = await ground.db.run(eventRows, [shard]);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 1, 2, 3]);
  });

  it("takes no events at all without a round trip", async () => {
    const run = () => Promise.reject(new Error("asked the database"));
    await webhooks.emit({ run, afterCommit: () => expect.fail("woke the sender") }, []);
  });
});

describe("the service role", () => {
  const attempts = [
    "update webhook_event set body = ''",
    "delete from webhook_event",
    "update webhook_attempt set status = 200",
    "delete from webhook_attempt",
    "delete from webhook_delivery",
    "update webhook_delivery set event_id = gen_random_uuid()",
    "delete from webhook_endpoint",
    "update webhook_secret set sealed = ''",
    "delete from webhook_secret",
    "insert into webhook_sequence values ('a', 'b', 1)",
    "truncate webhook_event",
  ];
  it.each(attempts)("may not: %s", async (text) => {
    await expect(ground.db.run({ name: text.slice(0, 60), text })).rejects.toMatchObject({
      code: "42501",
    });
  });
});
