// Where a daily sweep retries, seven sweeps in vain disable an endpoint; no number of days does.
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  test,
} from "vitest";
import { dayMs } from "../clock.ts";
import { ecosystem, vouchers } from "./conventions.ts";
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
import type { DisabledEndpoint, Webhooks } from "./webhooks.ts";

let ground: Ground;
let receiver: Receiver;
let webhooks: Webhooks;
let endpoint: EndpointRow;
let told: DisabledEndpoint[];

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());
beforeEach(async () => {
  told = [];
  receiver = await newReceiver();
  webhooks = ground.sender(vouchers, {
    engine: { later: (ms, run) => setTimeout(run, ms / 1000) },
    // A sweep reaches the endpoints of every shard, those of the other tests too.
    onDisabled: (disabled) => void (disabled.id === endpoint.id && told.push(disabled)),
  });
  ({ endpoint } = await register(ground, webhooks, receiver.url));
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const endpointNow = () =>
  webhooks.endpoints.find({ shard: endpoint.shard, tags: "all" }, endpoint.id);
const statusNow = async () => {
  const found = await endpointNow();
  return "code" in found ? found.code : found.status;
};
const isFailing = async () => {
  const found = await endpointNow();
  return !("code" in found) && found.first_failure_at !== null;
};
const sendInVain = async (code = 500): Promise<void> => {
  receiver.answer = status(code);
  const sent = receiver.received.length;
  await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
  const tries = code === 500 ? 3 : 1;
  await until(async () => (await logOf(webhooks, endpoint))[0]?.attempts === tries);
  // Results are written before the endpoint's health, and sweeps count for a failing one only.
  await until(isFailing);
  expect(receiver.received).toHaveLength(sent + tries);
};
const sweep = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    ground.clock.advance(dayMs);
    await webhooks.sweep(ground.clock.now());
  }
};

describe("an endpoint that is swept", () => {
  it("gets seven sweeps, and the eighth disables it and tells its owner", async () => {
    await sendInVain();
    await sweep(7);
    expect(receiver.received).toHaveLength(10);
    expect([await statusNow(), told]).toEqual(["active", []]);
    await sendInVain();
    await sweep(1);
    expect(receiver.received).toHaveLength(13);
    expect(await statusNow()).toBe("disabled");
    expect(told).toEqual([
      { shard: endpoint.shard, id: endpoint.id, url: receiver.url, reason: "failing" },
    ]);
    expect((await logOf(webhooks, endpoint))[0]).toMatchObject({ state: "pending", held: true });
  });

  it("begins anew with each success", async () => {
    await sendInVain();
    await sweep(6);
    receiver.answer = status(200);
    await sweep(1);
    expect((await logOf(webhooks, endpoint))[0]).toMatchObject({ state: "delivered" });
    await sendInVain();
    await sweep(6);
    expect([await statusNow(), told]).toEqual(["active", []]);
  });

  it("is not counted by sweeps that had nothing for it", async () => {
    await sendInVain(400);
    await sweep(9);
    await sendInVain(400);
    expect([await statusNow(), told]).toEqual(["active", []]);
  });

  it("begins anew where its owner enables it again", async () => {
    await sendInVain();
    await sweep(7);
    const place = { shard: endpoint.shard, tags: "all" } as const;
    await webhooks.endpoints.patch(place, endpoint.id, { status: "active" });
    await sendInVain();
    await sweep(2);
    expect([await statusNow(), told]).toEqual(["active", []]);
  });
});

test("where nothing waits for a sweep, it does not wait for what is under way", async () => {
  const told = ground.sender(ecosystem);
  const slow = await newReceiver();
  slow.answer = () => undefined;
  const { endpoint: other } = await register(ground, told, slow.url);
  told.start();
  await emit(ground, told, eventFor(told, other.shard, ground.clock.now()));
  await until(() => slow.received.length === 1);
  const began = performance.now();
  await told.sweep(ground.clock.now());
  expect(performance.now() - began).toBeLessThan(10_000);
  await slow.close();
});
