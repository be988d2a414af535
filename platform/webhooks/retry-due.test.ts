// Deliveries that are due and that nobody took up are sent by the daily retry.
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { hourMs } from "../clock.ts";
import { ecosystem } from "./conventions.ts";
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

let ground: Ground;
let receiver: Receiver;

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
  receiver = await newReceiver();
});
afterAll(async () => {
  await receiver.close();
  await ground.close();
});

it("sends what is due and was left, and what is not due waits", async () => {
  receiver.answer = status(500);
  // Its waits never end and it hardly looks: what comes due is left, as by a process that died.
  const engine = { pollMs: 3_600_000, later: () => setTimeout(() => undefined, 0) };
  const webhooks = ground.sender(ecosystem, { engine });
  const { endpoint } = await register(ground, webhooks, receiver.url);
  webhooks.start();
  await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
  await until(async () => (await logOf(webhooks, endpoint))[0]?.attempts === 1);
  expect(await webhooks.retryDue(ground.clock.now())).toEqual({ due: 0, left: 0 });
  receiver.answer = status(200);
  ground.clock.advance(hourMs);
  expect(await webhooks.retryDue(ground.clock.now())).toEqual({ due: 1, left: 0 });
  expect((await logOf(webhooks, endpoint))[0]).toMatchObject({ state: "delivered", attempts: 2 });
});
