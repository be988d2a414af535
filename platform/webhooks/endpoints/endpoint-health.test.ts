// When an endpoint is disabled, what is held for it, and how its circuit opens and closes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { dayMs, secondMs } from "../../clock.ts";
import { statement } from "../../db/statement.ts";
import { ecosystem } from "../conventions.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import { circuitFailures } from "../limits.ts";
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
} from "../test-ground.ts";
import type { DisabledEndpoint, Webhooks } from "../webhooks.ts";

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
  webhooks = ground.sender(ecosystem, { onDisabled: (disabled) => void told.push(disabled) });
  ({ endpoint } = await register(ground, webhooks, receiver.url));
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const place = () => ({ shard: endpoint.shard, tags: "all" as const });
const send = (count = 1) =>
  emit(
    ground,
    webhooks,
    ...Array.from({ length: count }, () => eventFor(webhooks, endpoint.shard, ground.clock.now())),
  );
const read = async (): Promise<EndpointRow> => {
  const found = await webhooks.endpoints.find(place(), endpoint.id);
  if ("code" in found) throw new Error(found.code);
  return found;
};
const circuitRow = statement<{ open: boolean }>(
  "test.webhooks.circuit",
  "select circuit_until is not null as open from webhook_endpoint where shard = $1 and id = $2",
);
const circuitOpen = async (): Promise<boolean> =>
  (await ground.db.run(circuitRow, [endpoint.shard, endpoint.id]))[0]?.open === true;
const quietFor = () => new Promise((resolve) => setTimeout(resolve, 80));

describe("an endpoint", () => {
  it("that answers 410 is disabled at once, and its owner is told", async () => {
    receiver.answer = status(410);
    await send();
    await until(async () => (await read()).status === "disabled");
    expect((await read()).disabled_reason).toBe("gone");
    await until(() => told.length > 0);
    expect(told).toEqual([
      { shard: endpoint.shard, id: endpoint.id, url: receiver.url, reason: "gone" },
    ]);
    expect(await logOf(webhooks, endpoint)).toMatchObject([{ state: "rejected", held: false }]);
  });

  it("that fails for five days is disabled; what comes is held and released later", async () => {
    receiver.answer = status(500);
    await send();
    await until(async () => (await read()).first_failure_at !== null);
    ground.clock.advance(5 * dayMs);
    await until(async () => (await read()).status === "disabled");
    expect((await read()).disabled_reason).toBe("failing");
    await until(() => told.length > 0);
    expect(told).toMatchObject([{ reason: "failing" }]);

    receiver.answer = status(200);
    const before = receiver.received.length;
    await send(3);
    ground.clock.advance(dayMs);
    await quietFor();
    expect(receiver.received).toHaveLength(before);
    const held = await logOf(webhooks, endpoint);
    expect(held.map((row) => row.held)).toEqual([true, true, true, true]);

    await webhooks.endpoints.patch(place(), endpoint.id, { status: "active" });
    await until(async () =>
      (await logOf(webhooks, endpoint)).every(({ state }) => state === "delivered"),
    );
    expect(receiver.received).toHaveLength(before + 4);
    expect(await read()).toMatchObject({ status: "active", first_failure_at: null });
  });

  it("that succeeds in between stays enabled", async () => {
    receiver.answer = status(500);
    await send();
    await until(async () => (await read()).first_failure_at !== null);
    receiver.answer = status(200);
    ground.clock.advance(3 * dayMs);
    await until(async () => (await read()).first_failure_at === null);
    receiver.answer = status(500);
    await send();
    await until(async () => (await read()).first_failure_at !== null);
    ground.clock.advance(3 * dayMs);
    await until(async () => (await logOf(webhooks, endpoint))[0]?.attempts === 2);
    expect((await read()).status).toBe("active");
  });

  it("that its owner disabled gets nothing until it is enabled", async () => {
    await webhooks.endpoints.patch(place(), endpoint.id, { status: "disabled" });
    await send(2);
    await quietFor();
    expect(receiver.received).toEqual([]);
    expect((await read()).disabled_reason).toBe("owner");
    await webhooks.endpoints.patch(place(), endpoint.id, { status: "active" });
    await until(() => receiver.received.length === 2);
  });

  it("that was removed gets nothing, and what was under way is cancelled", async () => {
    await webhooks.endpoints.patch(place(), endpoint.id, { status: "disabled" });
    await send(2);
    expect(await webhooks.endpoints.remove(place(), endpoint.id)).toBeNull();
    await send(1);
    expect(await logOf(webhooks, endpoint)).toMatchObject([
      { state: "cancelled" },
      { state: "cancelled" },
    ]);
    expect(await webhooks.endpoints.find(place(), endpoint.id)).toMatchObject({
      code: "not_found",
    });
  });

  it("is left alone after many failures in a row, then probed, then served again", async () => {
    receiver.answer = status(500);
    await send(circuitFailures + 10);
    // Results are written before the endpoint's health: until the circuit stands, nothing in a
    // sender's hands may only mean that the next claim is still to come.
    await until(circuitOpen);
    await webhooks.stop();
    const tried = receiver.received.length;
    expect(tried).toBeGreaterThanOrEqual(circuitFailures);
    webhooks = ground.sender(ecosystem);
    webhooks.start();
    ground.clock.advance(5 * secondMs - 1);
    await quietFor();
    expect(receiver.received).toHaveLength(tried);

    receiver.answer = status(200);
    ground.clock.advance(60 * secondMs);
    await until(async () =>
      (await logOf(webhooks, endpoint)).every(({ state }) => state === "delivered"),
    );
  });
});
