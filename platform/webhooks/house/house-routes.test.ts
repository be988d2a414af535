/** The endpoints of an app as the house sees them: whose, why, with what was sent; and mended. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "../../client/signed-call.ts";
import { systemClock } from "../../clock.ts";
import { newId } from "../../id.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import {
  startTestApp,
  testCronSecret,
  testQueueSecret,
  type TestApp,
} from "../../testing/test-app.ts";
import { newReceiver, status, type Receiver } from "../test-ground.ts";

let world: TestApp;
let receiver: Receiver;
let key: string;
let id: string;

beforeAll(async () => {
  receiver = await newReceiver();
  world = await startTestApp(sampleDefinition);
  const permissions = ["webhooks:manage"];
  const scope = { tenantId: "tenant-1" };
  key = (await world.app.services.keys.create({ name: "Tienda", permissions, scope })).key;
  const body = { url: `${receiver.url}/secret-path`, events: sampleDefinition.webhooks.eventTypes };
  const made = await world.request("POST /api/webhooks/endpoints", { key, body });
  expect(made.status).toBe(201);
  id = made.body.id as string;
  world.app.services.webhooks.start();
});
afterAll(async () => {
  await world.stop();
  await receiver.close();
});

const ask = (line: string, body?: object) => {
  const raw = body === undefined ? "" : JSON.stringify(body);
  const headers = queueHeaders(testQueueSecret, raw, systemClock.real());
  return raw === ""
    ? world.request(line, { headers })
    : world.request(line, { raw, headers: { ...headers, "content-type": "application/json" } });
};
const list = async (which = "all") =>
  (await ask(`GET /internal/webhooks?which=${which}`)).body.endpoints;
const deliveries = async (query = "") =>
  (await ask(`GET /internal/webhooks/${id}/deliveries${query}`)).body.deliveries;
const press = (body: object, at = id) => ask(`POST /internal/webhooks/${at}/press`, body);
const send = () => world.request(`POST /api/webhooks/endpoints/${id}/test`, { key });

describe("who may ask", () => {
  test.each([
    ["GET /internal/webhooks", undefined],
    [`GET /internal/webhooks/${newId()}/deliveries`, undefined],
    [`GET /internal/webhooks/${newId()}/deliveries/${newId()}`, undefined],
    [`POST /internal/webhooks/${newId()}/press`, { act: "retry" }],
  ])("%s: 401 for strangers, 403 with the cron secret", async (line, body) => {
    const sent = body === undefined ? {} : { body };
    expect((await world.request(line, sent)).status).toBe(401);
    const headers = { authorization: `Bearer ${testCronSecret}` };
    expect((await world.request(line, { ...sent, headers })).status).toBe(403);
  });

  test("404 for what is nobody's, 400 for what is no id and no cursor", async () => {
    const unknown = newId();
    expect((await ask(`GET /internal/webhooks/${unknown}/deliveries`)).status).toBe(404);
    expect((await ask(`GET /internal/webhooks/${id}/deliveries/${unknown}`)).status).toBe(404);
    expect((await press({ act: "retry" }, unknown)).status).toBe(404);
    expect((await press({ act: "replay", delivery: unknown })).status).toBe(404);
    expect((await ask("GET /internal/webhooks/x/deliveries")).status).toBe(400);
    expect((await ask(`GET /internal/webhooks/${id}/deliveries?cursor=x`)).status).toBe(400);
    expect((await ask("GET /internal/webhooks?which=x")).status).toBe(400);
    expect((await ask(`GET /internal/webhooks/${id}/deliveries/x`)).status).toBe(400);
    expect((await press({ act: "dance" })).status).toBe(400);
  });
});

describe("an endpoint", () => {
  test("that fails: whose, since when, why, what waits; nothing of its path", async () => {
    expect(await list("troubled")).toEqual([]);
    receiver.answer = status(500);
    await send();
    await expect.poll(async () => (await list("troubled")).length).toBe(1);
    const [told] = await list();
    expect(told).toMatchObject({
      id,
      owner: "Tienda",
      address: `${new URL(receiver.url).origin}/…`,
      status: "active",
      failures: 1,
      waiting: 1,
      dead: 0,
      lastStatus: 500,
    });
    expect(told.failingSince).not.toBeNull();
    expect(Date.parse(told.nextAttemptAt)).toBeGreaterThan(world.clock.now().getTime());
  });

  test("tried now, what waits leaves before its time", async () => {
    receiver.answer = status(200);
    expect((await press({ act: "retry" })).body).toEqual({ sent: 0 });
    await expect.poll(async () => (await deliveries("?status=delivered")).length).toBe(1);
    await expect.poll(() => list("troubled")).toEqual([]);
    const [first] = await deliveries();
    expect(first.attemptLog.map((one: { status: number }) => one.status)).toEqual([500, 200]);
  });

  test("a delivery with what was sent, without its secrets; sent again by itself", async () => {
    const [{ id: deliveryId }] = await deliveries();
    const { body } = await ask(`GET /internal/webhooks/${id}/deliveries/${deliveryId}`);
    expect(body.delivery.id).toBe(deliveryId);
    expect(JSON.parse(body.payload)).toMatchObject({ event: "webhook.test" });
    const before = receiver.received.length;
    const again = await press({ act: "replay", delivery: deliveryId });
    expect(again.body).toEqual({ sent: 1 });
    await expect.poll(() => receiver.received.length).toBe(before + 1);
  });

  test("all dead ones with one press, each once", async () => {
    await expect.poll(async () => (await deliveries("?status=pending")).length).toBe(0);
    const owner = world.database.ownerUrl("sample");
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: owner, options: "-c search_path=sample" });
    await client.connect();
    await client.query("update webhook_delivery set state = 'dead'");
    await client.end();
    expect((await list("troubled"))[0]).toMatchObject({ dead: 2 });
    const before = receiver.received.length;
    // Of one event the newest alone: the older was sent again since.
    expect((await press({ act: "replay" })).body).toEqual({ sent: 1 });
    expect((await press({ act: "replay" })).body).toEqual({ sent: 0 });
    await expect.poll(() => receiver.received.length).toBe(before + 1);
  });
});
