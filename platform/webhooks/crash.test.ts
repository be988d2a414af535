// At least once, by one id, whoever dies; exactly once while nobody does.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { secondMs } from "../clock.ts";
import { newId } from "../id.ts";
import { statement } from "../db/statement.ts";
import { claim, type Claimed } from "./sending/claims.ts";
import { ecosystem, vouchers } from "./conventions.ts";
import { writeSettlements, type Settlement } from "./sending/settlements.ts";
import {
  emit,
  eventFor,
  logOf,
  newGround,
  newReceiver,
  register,
  until,
  type Ground,
} from "./test-ground.ts";

let ground: Ground;
beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());

const endLeases = statement(
  "test.end-leases",
  `update webhook_delivery
      set lease_until = clock_timestamp() - interval '1 second'
    where state = 'pending' and lease_until is not null`,
);

/** What the sender makes of a claim whose receiver answered 200. */
const arrived = (claimed: Claimed): Settlement => {
  const answer = { status: 200, error: null, retryAfter: null, head: "ok", peer: null, ms: 1 };
  const startedAt = ground.clock.real();
  const attempt = { n: 1, startedAt, secret: "current" as const, answer };
  const settledAt = ground.clock.now();
  return {
    claimed,
    state: "delivered",
    nextAt: null,
    step: 1,
    settledAt,
    leaseMs: 0,
    attempts: [attempt],
  };
};

const senderProcess = (): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...["--import", "tsx", fileURLToPath(new URL("test-sender.ts", import.meta.url))],
      ...[ground.serviceUrl, ground.schema],
    ],
    { stdio: "ignore" },
  );

describe("a process that is killed", () => {
  it("while a receiver thinks, leaves a delivery that another one makes again", async () => {
    const receiver = await newReceiver();
    receiver.answer = () => undefined;
    const webhooks = ground.sender(ecosystem);
    const { endpoint } = await register(ground, webhooks, receiver.url);
    const event = eventFor(webhooks, endpoint.shard, ground.clock.now());
    const dying = senderProcess();
    await emit(ground, webhooks, event);
    await until(() => receiver.received.length === 1, 15_000);
    dying.kill("SIGKILL");
    await once(dying, "exit");

    receiver.answer = (_request, response) => response.end();
    webhooks.start();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(receiver.received).toHaveLength(1);
    await ground.db.run(endLeases);
    await until(async () => (await logOf(webhooks, endpoint))[0]?.state === "delivered");
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([event.id, event.id]);
    expect(receiver.received[1]?.body.toString()).toBe(event.body);
    await webhooks.stop();
    await receiver.close();
  });

  it("after it claimed, cannot overwrite who claimed after it", async () => {
    const receiver = await newReceiver();
    const webhooks = ground.sender(ecosystem);
    const { endpoint } = await register(ground, webhooks, receiver.url);
    await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
    const lane = { shard: endpoint.shard, endpointId: endpoint.id, room: 10 };
    const short = { claimId: newId(), now: ground.clock.now(), leaseMs: 1, lostToSweep: false };
    const [lost] = (await claim(ground.db, [lane], short)).claimed;
    webhooks.start();
    await until(async () => (await logOf(webhooks, endpoint))[0]?.state === "delivered");
    const answer = { status: 500, error: null, retryAfter: null, head: null, peer: null, ms: 1 };
    const attempt = { n: 1, startedAt: ground.clock.real(), secret: "current" as const, answer };
    if (!lost) throw new Error("nothing was claimed");
    const stale = { claimed: lost, nextAt: null, step: 1, settledAt: null, leaseMs: 0 };
    const written = await writeSettlements(ground.db, [
      { ...stale, state: "dead", attempts: [attempt] },
    ]);
    expect(written).toBe(0);
    const [row] = await logOf(webhooks, endpoint);
    expect(row?.state).toBe("delivered");
    expect(row?.log.map(({ status }) => status).sort()).toEqual([200, 500]);
    await webhooks.stop();
    await receiver.close();
  });

  it("after it claimed, cannot call delivered what another one claimed after it", async () => {
    const webhooks = ground.sender(ecosystem);
    const { endpoint } = await register(ground, webhooks, "http://127.0.0.1:9/");
    await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
    const lane = { shard: endpoint.shard, endpointId: endpoint.id, room: 10 };
    const now = ground.clock.now();
    const lost = await claim(ground.db, [lane], {
      claimId: newId(),
      now,
      leaseMs: 1,
      lostToSweep: false,
    });
    await until(async () => (await logOf(webhooks, endpoint))[0]?.state === "pending");
    const held = await claim(ground.db, [lane], {
      claimId: newId(),
      now,
      leaseMs: 60_000,
      lostToSweep: false,
    });
    expect([lost.claimed.length, held.claimed.length, held.lost]).toEqual([1, 1, 1]);
    expect(await writeSettlements(ground.db, lost.claimed.map(arrived))).toBe(0);
    expect(await logOf(webhooks, endpoint)).toMatchObject([{ state: "leased", attempts: 0 }]);
    expect(await writeSettlements(ground.db, held.claimed.map(arrived))).toBe(1);
    const [row] = await logOf(webhooks, endpoint);
    expect(row).toMatchObject({ state: "delivered", attempts: 1, last_status: 200 });
    expect(row?.log.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("leaves a voucher delivery to the sweep", async () => {
    const receiver = await newReceiver();
    const webhooks = ground.sender(vouchers);
    const { endpoint } = await register(ground, webhooks, receiver.url);
    await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
    const lane = { shard: endpoint.shard, endpointId: endpoint.id, room: 10 };
    const short = { claimId: newId(), now: ground.clock.now(), leaseMs: 1, lostToSweep: true };
    expect((await claim(ground.db, [lane], short)).claimed).toHaveLength(1);
    webhooks.start();
    await until(() => webhooks.counters().reaped === 1);
    expect(await logOf(webhooks, endpoint)).toMatchObject([{ state: "pending", next_at: null }]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(receiver.received).toEqual([]);
    await webhooks.sweep(ground.clock.now());
    expect(receiver.received).toHaveLength(1);
    await webhooks.stop();
    await receiver.close();
  });
});

describe("several senders on one database", () => {
  it("deliver each event exactly once", async () => {
    const receiver = await newReceiver();
    const senders = [1, 2, 3].map(() => ground.sender(ecosystem));
    const [first] = senders;
    if (!first) throw new Error("no sender");
    const { endpoint } = await register(ground, first, receiver.url);
    for (const sender of senders) sender.start();
    const at = ground.clock.now();
    for (let round = 0; round < 10; round += 1) {
      const sender = senders[round % senders.length] ?? first;
      const events = Array.from({ length: 40 }, () => eventFor(sender, endpoint.shard, at));
      await emit(ground, sender, ...events);
    }
    await until(() => receiver.received.length >= 400);
    await Promise.all(senders.map((sender) => sender.stop()));
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([400, 400]);
    expect(senders.reduce((sum, sender) => sum + sender.counters().delivered, 0)).toBe(400);
    await receiver.close();
  });

  it("keep the order of one entity where the endpoint asks for it", async () => {
    const receiver = await newReceiver();
    const senders = [1, 2].map(() => ground.sender(ecosystem));
    const [first] = senders;
    if (!first) throw new Error("no sender");
    const { endpoint } = await register(ground, first, receiver.url, { ordering: "entity" });
    receiver.answer = (request, response) => {
      // The first attempt of the first event fails: its followers wait for it.
      const isFirst =
        receiver.received.length === 1 && request.headers["x-webhook-sequence"] === "1";
      response.writeHead(isFirst ? 500 : 200).end();
    };
    for (const sender of senders) sender.start();
    const entityId = endpoint.id;
    const at = ground.clock.now();
    const events = Array.from({ length: 6 }, () =>
      eventFor(first, endpoint.shard, at, { entityId }),
    );
    await emit(ground, first, ...events);
    await until(async () =>
      (await logOf(first, endpoint)).some(
        ({ attempts, state }) => attempts === 1 && state === "pending",
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(receiver.received).toHaveLength(1);
    ground.clock.advance(6 * secondMs);
    await until(() => receiver.received.length === 7);
    const order = receiver.received.map(({ headers }) => Number(headers["x-webhook-sequence"]));
    expect(order).toEqual([1, 1, 2, 3, 4, 5, 6]);
    await Promise.all(senders.map((sender) => sender.stop()));
    await receiver.close();
  });
});
