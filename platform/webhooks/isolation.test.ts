// One slow or dead receiver delays nobody else; and what is committed leaves at once.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ecosystem } from "./conventions.ts";
import {
  emit,
  eventFor,
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

describe("a receiver that is slow", () => {
  it("does not hold up the others", async () => {
    const quick = await newReceiver();
    const slow = await newReceiver();
    const held: { readonly end: () => unknown }[] = [];
    slow.answer = (_request, response) => void held.push(response);
    const webhooks = ground.sender(ecosystem);
    const { endpoint } = await register(ground, webhooks, quick.url);
    const dragging = await register(ground, webhooks, slow.url);
    const at = ground.clock.now();
    // The slow one's backlog comes first and is as long as the lane can get.
    const many = (shard: string) =>
      Array.from({ length: 500 }, () => eventFor(webhooks, shard, at));
    await emit(ground, webhooks, ...many(dragging.endpoint.shard));
    await emit(ground, webhooks, ...many(endpoint.shard));
    webhooks.start();
    // Nothing of the slow one is answered meanwhile.
    await until(() => quick.received.length === 500);
    expect(slow.received.length).toBeLessThanOrEqual(4);
    slow.answer = (_request, response) => void response.end();
    for (const response of held) response.end();
    await webhooks.stop();
    await Promise.all([quick.close(), slow.close()]);
  });

  it("is served by one or two at a time once it is known to be slow", async () => {
    const slow = await newReceiver();
    let open = 0;
    let mostOpen = 0;
    slow.answer = (_request, response) => {
      open += 1;
      if (slow.received.length > 4) mostOpen = Math.max(mostOpen, open);
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 1_600);
    };
    const webhooks = ground.sender(ecosystem);
    const { endpoint } = await register(ground, webhooks, slow.url);
    const at = ground.clock.now();
    const events = Array.from({ length: 8 }, () => eventFor(webhooks, endpoint.shard, at));
    await emit(ground, webhooks, ...events);
    webhooks.start();
    await until(() => slow.received.length >= 6, 10_000);
    expect(mostOpen).toBeLessThanOrEqual(2);
    await webhooks.stop();
    await slow.close();
  });
});

describe("a commit", () => {
  it("is on its way to the receiver without waiting for the poll", async () => {
    const receiver = await newReceiver();
    const webhooks = ground.sender(ecosystem, { engine: { pollMs: 60_000 } });
    const { endpoint } = await register(ground, webhooks, receiver.url);
    webhooks.start();
    await new Promise((resolve) => setTimeout(resolve, 30));
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
      const committedAt = performance.now();
      await until(() => receiver.received.length > round);
      times.push((receiver.received[round]?.at ?? 0) - committedAt);
    }
    times.sort((left, right) => left - right);
    expect(times[7]).toBeLessThan(50);
    await webhooks.stop();
    await receiver.close();
  });
});
