// From a fact to a receiver: written with the fact, delivered, logged.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { statement } from "../db/statement.ts";
import { ecosystem, vouchers } from "./conventions.ts";
import { statusOf } from "./deliveries.ts";
import { eventFor, newGround, newReceiver, register, until, type Ground } from "./test-ground.ts";
import { verified } from "./test-verify.ts";

let ground: Ground;
beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());

const countEvents = statement<{ count: number }>(
  "test.events",
  "select count(*)::int as count from webhook_event where shard = $1",
);

describe("an event of a transaction", () => {
  it("leaves nothing when the transaction is rolled back", async () => {
    const webhooks = ground.sender(ecosystem);
    const receiver = await newReceiver();
    const { endpoint } = await register(ground, webhooks, receiver.url);
    webhooks.start();
    await expect(
      ground.db.transaction(async (tx) => {
        await webhooks.emit(tx, [eventFor(webhooks, endpoint.shard, ground.clock.now())]);
        webhooks.wake();
        throw new Error("the business changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    webhooks.wake();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await ground.db.run(countEvents, [endpoint.shard])).toEqual([{ count: 0 }]);
    expect(receiver.received).toEqual([]);
    await webhooks.stop();
    await receiver.close();
  });

  it.each([
    ["vouchers", vouchers],
    ["ecosystem", ecosystem],
  ])(
    "is delivered once, verified from its raw bytes, and logged (%s)",
    async (_name, convention) => {
      const webhooks = ground.sender(convention);
      const receiver = await newReceiver();
      const { endpoint, secret } = await register(ground, webhooks, receiver.url);
      const place = { shard: endpoint.shard, tags: "all" } as const;
      webhooks.start();
      const event = eventFor(webhooks, endpoint.shard, ground.clock.now());
      await ground.db.transaction((tx) => webhooks.emit(tx, [event]));
      await until(async () => {
        const log = await webhooks.deliveries.list(place, endpoint.id, {
          status: "delivered",
          before: null,
          limit: 10,
        });
        return log.length === 1;
      });
      const [got] = receiver.received;
      if (!got) throw new Error("nothing was received");
      expect(got.body.toString("utf8")).toBe(event.body);
      expect(verified(got, secret)).toEqual({ specified: true, standard: true });
      expect(got.headers["x-webhook-event-id"]).toBe(event.eventId);
      expect(got.headers["webhook-id"]).toBe(event.id);
      expect(got.headers["x-source-app"]).toBe("testing");
      expect(receiver.received).toHaveLength(1);
      const [row] = await webhooks.deliveries.list(place, endpoint.id, {
        status: null,
        before: null,
        limit: 10,
      });
      expect(row && statusOf(row)).toBe("delivered");
      expect(row?.log).toMatchObject([
        { n: 1, status: 200, error: null, responseHead: "status 200" },
      ]);
      await webhooks.stop();
      await receiver.close();
    },
  );
});
