// What follows a failure, in both conventions, with a clock that stands still.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "../clock.ts";
import { ecosystem, vouchers, type Convention } from "./conventions.ts";
import { statusOf } from "./deliveries.ts";
import type { EndpointRow } from "./endpoints/endpoint-store.ts";
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
import type { Webhooks } from "./webhooks.ts";

let ground: Ground;
let receiver: Receiver;
let webhooks: Webhooks;
let endpoint: EndpointRow;
const waits: number[] = [];

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());
beforeEach(async () => {
  receiver = await newReceiver();
  waits.length = 0;
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const begin = async (convention: Convention): Promise<void> => {
  // A thousand times quicker than real, and each wait is noted.
  const later = (ms: number, run: () => void): NodeJS.Timeout => {
    waits.push(ms);
    return setTimeout(run, ms / 1000);
  };
  webhooks = ground.sender(convention, { engine: { later } });
  ({ endpoint } = await register(ground, webhooks, receiver.url));
  webhooks.start();
};
const send = () => emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
const only = async () => {
  const [row] = await logOf(webhooks, endpoint);
  if (!row) throw new Error("nothing in the log");
  return row;
};
const settledWith = (state: string, attempts: number) =>
  until(async () => {
    const row = await only();
    return row.state === state && row.attempts === attempts;
  });

describe("an ecosystem delivery that fails", () => {
  it("is tried eleven times at the stated times and then is dead", async () => {
    await begin(ecosystem);
    receiver.answer = status(500);
    await send();
    const steps = [
      5 * secondMs,
      30 * secondMs,
      2 * minuteMs,
      10 * minuteMs,
      30 * minuteMs,
      2 * hourMs,
      5 * hourMs,
      10 * hourMs,
      14 * hourMs,
      24 * hourMs,
    ];
    for (const [index, stepMs] of steps.entries()) {
      await settledWith("pending", index + 1);
      const row = await only();
      expect(row.next_at?.getTime()).toBe(ground.clock.now().getTime() + stepMs);
      expect(statusOf(row)).toBe("pending");
      ground.clock.advance(stepMs - 1);
      await webhooks.sweep(ground.clock.now());
      expect(receiver.received).toHaveLength(index + 1);
      ground.clock.advance(1);
    }
    await settledWith("dead", 11);
    expect(statusOf(await only())).toBe("failed");
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await only()).log.map(({ n, status: got }) => [n, got])).toEqual(
      Array.from({ length: 11 }, (_unused, index) => [index + 1, 500]),
    );
  });

  it("waits as long as Retry-After asks, up to twice the step", async () => {
    await begin(ecosystem);
    receiver.answer = status(429, { "retry-after": "8" });
    await send();
    await settledWith("pending", 1);
    expect((await only()).next_at?.getTime()).toBe(ground.clock.now().getTime() + 8 * secondMs);
  });

  it.each([[400], [404], [302], [422]])("is not tried again after %i", async (code) => {
    await begin(ecosystem);
    receiver.answer = status(code);
    await send();
    await settledWith("rejected", 1);
    expect(statusOf(await only())).toBe("failed");
    expect((await only()).last_status).toBe(code);
  });

  it("is delivered when the receiver recovers", async () => {
    await begin(ecosystem);
    receiver.answer = status(503);
    await send();
    await settledWith("pending", 1);
    receiver.answer = status(204);
    ground.clock.advance(5 * secondMs);
    await settledWith("delivered", 2);
  });
});

describe("a voucher delivery that fails", () => {
  it("has three tries 1 s and 4 s apart in real time, whatever business time is", async () => {
    await begin(vouchers);
    receiver.answer = status(500);
    await send();
    await settledWith("pending", 3);
    expect(waits).toEqual([1_000, 4_000]);
    expect(receiver.received).toHaveLength(3);
    expect((await only()).next_at).toBeNull();
    ground.clock.advance(hourMs);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(receiver.received).toHaveLength(3);
  });

  it("waits no longer where Retry-After asks it to", async () => {
    await begin(vouchers);
    receiver.answer = status(503, { "retry-after": "3600" });
    await send();
    await settledWith("pending", 3);
    expect(waits).toEqual([1_000, 4_000]);
  });

  it("gets one more attempt from each daily sweep, and is dead after seven", async () => {
    await begin(vouchers);
    receiver.answer = status(500);
    await send();
    await settledWith("pending", 3);
    for (let day = 1; day <= 7; day += 1) {
      // Sweeps count, not days: two of them are five days and more.
      ground.clock.advance(3 * dayMs);
      await webhooks.sweep(ground.clock.now());
      expect(receiver.received).toHaveLength(3 + day);
      expect((await only()).state).toBe(day < 7 ? "pending" : "dead");
    }
    await webhooks.sweep(ground.clock.now());
    expect(receiver.received).toHaveLength(10);
  });

  it("is not sent again by the sweep once a replay of it has arrived", async () => {
    await begin(vouchers);
    receiver.answer = status(500);
    await send();
    await settledWith("pending", 3);
    receiver.answer = status(200);
    const waiting = await only();
    const place = { shard: endpoint.shard, tags: "all" } as const;
    const rows = () => logOf(webhooks, endpoint);
    await webhooks.deliveries.replay(ground.db, place, waiting.id);
    await until(() => receiver.received.length === 4);
    await until(async () => (await rows()).some(({ state }) => state === "delivered"));
    expect(await webhooks.sweep(ground.clock.now())).toMatchObject({ arrived: 1, retried: 0 });
    expect((await rows()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect(receiver.received).toHaveLength(4);
  });

  it("is dead after seven sweeps too when the endpoint was disabled meanwhile", async () => {
    await begin(vouchers);
    receiver.answer = status(500);
    await send();
    await settledWith("pending", 3);
    const place = { shard: endpoint.shard, tags: "all" } as const;
    await webhooks.endpoints.patch(place, endpoint.id, { status: "disabled" });
    await webhooks.sweep(ground.clock.now());
    expect((await only()).held).toBe(true);
    expect(receiver.received).toHaveLength(3);
    for (let day = 2; day <= 7; day += 1) await webhooks.sweep(ground.clock.now());
    expect((await only()).state).toBe("dead");
  });

  it("is left to the sweep by a process that stops", async () => {
    await begin(vouchers);
    receiver.answer = status(500);
    await webhooks.stop();
    webhooks = ground.sender(vouchers, {
      engine: { later: (_ms, run) => setTimeout(run, 60_000) },
    });
    webhooks.start();
    await send();
    await until(() => receiver.received.length === 1);
    await until(async () => (await only()).attempts === 1);
    await webhooks.stop();
    expect(await only()).toMatchObject({ state: "pending", next_at: null });

    receiver.answer = status(200);
    webhooks = ground.sender(vouchers);
    webhooks.start();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(receiver.received).toHaveLength(1);
    await webhooks.sweep(ground.clock.now());
    expect((await only()).state).toBe("delivered");
  });
});
