/** What an app tells of itself, and its buttons: each fault is planted, shown, mended and gone. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "../client/signed-call.ts";
import { hourMs, minuteMs, systemClock } from "../clock.ts";
import { grantOperator } from "../people/operators.ts";
import { findingsOf, mendIt } from "../testing/attention.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import {
  startTestApp,
  testCronSecret,
  testQueueSecret,
  type TestApp,
} from "../testing/test-app.ts";
import { newReceiver, status, type Receiver } from "../webhooks/test-ground.ts";
import type { Finding } from "./finding.ts";

let world: TestApp;
let receiver: Receiver;
let own: Finding[] = [];
let key: string;
let endpointId: string;

beforeAll(async () => {
  receiver = await newReceiver();
  world = await startTestApp({
    ...sampleDefinition,
    attentionOf: () => Promise.resolve(own),
  });
  const permissions = ["webhooks:manage"];
  const scope = { tenantId: "tenant-1" };
  key = (await world.app.services.keys.create({ name: "t", permissions, scope })).key;
  const events = sampleDefinition.webhooks.eventTypes;
  const body = { url: `${receiver.url}/secret-path`, events };
  const made = await world.request("POST /api/webhooks/endpoints", { key, body });
  expect(made.status).toBe(201);
  endpointId = made.body.id as string;
  world.app.services.webhooks.start();
});
afterAll(async () => {
  await world.stop();
  await receiver.close();
});

const plant = async (...texts: readonly string[]): Promise<void> => {
  const owner = new pg.Client({
    connectionString: world.database.ownerUrl("sample"),
    options: "-c search_path=sample",
  });
  await owner.connect();
  for (const text of texts) await owner.query(text);
  await owner.end();
};
const send = () => world.request(`POST /api/webhooks/endpoints/${endpointId}/test`, { key });
const found = async (kind: string) => (await findingsOf(world)).find((one) => one.kind === kind);
const appears = (kind: string) => expect.poll(() => found(kind)).toBeDefined();
const gone = (kind: string) => expect.poll(() => found(kind)).toBeUndefined();

describe("who may ask", () => {
  test("401 for strangers, 403 with the cron secret, 200 for the house", async () => {
    const ask = (headers: Record<string, string>) =>
      world.request("GET /internal/attention", { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${testCronSecret}` })).status).toBe(403);
    const got = await ask(queueHeaders(testQueueSecret, "", systemClock.real()));
    expect([got.status, got.body]).toEqual([200, { findings: [] }]);
    const headers = { authorization: `Bearer ${testCronSecret}` };
    const body = { kind: "app_away", id: "x" };
    const pressed = await world.request("POST /internal/attention/mend", { headers, body });
    expect(pressed.status).toBe(403);
  });
});

describe("an endpoint", () => {
  test("that fails repeatedly shows why, without its path; a press tries at once", async () => {
    receiver.answer = status(500);
    await send();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await found("endpoint_failing")).toBeUndefined();
    world.clock.advance(6 * 1000);
    world.app.services.webhooks.look();
    await appears("endpoint_failing");
    const failing = await found("endpoint_failing");
    expect(failing?.reason["es-MX"]).toContain("respondió 500; van 2 fallas seguidas");
    expect(failing?.reason.en).toContain("1 event waits");
    expect(JSON.stringify(failing)).not.toContain("secret-path");
    receiver.answer = status(200);
    expect(await mendIt(world, failing!)).toBe("mended");
    await expect.poll(() => receiver.received.length).toBe(3);
    await gone("endpoint_failing");
  });

  test("that the house disabled: people are told; enabled, it gets what was held", async () => {
    const { db } = world.app.services;
    await grantOperator(db, { email: "olga@example.org", at: world.clock.now() });
    receiver.answer = status(410);
    await send();
    await appears("endpoint_disabled");
    await expect.poll(() => world.sent.map(({ to }) => to)).toContain("olga@example.org");
    expect(world.sent[0]?.text).toContain("answered that it is gone");
    expect(world.sent[0]?.text).not.toContain("secret-path");
    const disabled = await found("endpoint_disabled");
    expect([disabled?.tone, disabled?.title.en]).toEqual([
      "danger",
      `Webhook disabled: ${new URL(receiver.url).origin}`,
    ]);
    await send();
    const before = receiver.received.length;
    receiver.answer = status(200);
    expect(await mendIt(world, disabled!)).toBe("mended");
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    await gone("endpoint_disabled");
    expect(await mendIt(world, disabled!)).toBe("gone");
  });

  test("dead deliveries are sent again, each once however often it is pressed", async () => {
    await send();
    await expect
      .poll(async () => {
        const log = await world.request(`GET /api/webhooks/endpoints/${endpointId}/deliveries`, {
          key,
        });
        return log.body.deliveries[0].status as string;
      })
      .toBe("delivered");
    await plant(
      `update webhook_delivery set state = 'dead' where id = (
         select id from webhook_delivery order by id desc limit 1)`,
    );
    const dead = await found("deliveries_dead");
    expect([dead?.count, dead?.action?.["es-MX"]]).toEqual([1, "Reenviar todo"]);
    const before = receiver.received.length;
    expect(await mendIt(world, dead!)).toBe("mended");
    expect(await mendIt(world, dead!)).toBe("gone");
    await expect.poll(() => receiver.received.length).toBe(before + 1);
  });
});

describe("messages", () => {
  test("that were given up are tried again", async () => {
    const { messaging } = world.app.services;
    await messaging.stop();
    await messaging.send({ channel: "sms", to: "5511112222", text: "hola" });
    await plant(`update message set dead_at = now(), last_error = 'No transport.'`);
    const dead = await found("messages_dead");
    expect([dead?.id, dead?.title["es-MX"]]).toEqual(["sms", "1 SMS sin entregar"]);
    expect(dead?.reason.en).toContain("No transport.");
    const before = world.sent.length;
    expect(await mendIt(world, dead!)).toBe("mended");
    messaging.start();
    await expect.poll(() => world.sent.length).toBe(before + 1);
    await gone("messages_dead");
  });
});

describe("the app's own", () => {
  test("stand beside the kit's; a mending that throws has failed, and stays", async () => {
    const words = { "es-MX": "Algo", en: "Something" };
    const since = new Date(world.clock.now().getTime() - hourMs);
    const one: Finding = {
      kind: "thing",
      id: "1",
      tone: "warning",
      title: words,
      reason: words,
      count: 2,
      since,
      path: "/things",
      mend: { action: words, run: () => Promise.reject(new Error("no")) },
    };
    own = [one];
    expect(await found("thing")).toMatchObject({
      url: "http://sample.test/things",
      since: since.toISOString(),
      action: words,
    });
    expect(await mendIt(world, one)).toBe("failed");
    own = [{ ...one, mend: { action: words, run: () => Promise.resolve(true) } }];
    expect(await mendIt(world, one)).toBe("mended");
    own = [];
    expect(await mendIt(world, one)).toBe("gone");
  });
});

describe("queues that nobody works off", () => {
  test("deliveries under a claim that hardly ends: a press frees and sends them", async () => {
    await plant(
      `update webhook_delivery set state = 'pending', settled_at = null,
              next_at = '${new Date(world.clock.now().getTime() - 6 * minuteMs).toISOString()}',
              lease_until = now() + interval '1 day'
        where id = (select id from webhook_delivery order by id desc limit 1)`,
    );
    const queue = await found("queue_growing");
    expect([queue?.id, queue?.count]).toEqual(["webhooks", 1]);
    const before = receiver.received.length;
    expect(await mendIt(world, queue!)).toBe("mended");
    expect(receiver.received.length).toBe(before + 1);
    expect(await found("queue_growing")).toBeUndefined();
  });

  test("what is due for more than five minutes and does not leave", async () => {
    const { webhooks, messaging } = world.app.services;
    await Promise.all([webhooks.stop(), messaging.stop()]);
    await send();
    await messaging.send({ channel: "email", to: "ana@example.org", subject: "a", text: "b" });
    expect(await found("queue_growing")).toBeUndefined();
    world.clock.advance(6 * minuteMs);
    const queues = (await findingsOf(world)).filter(({ kind }) => kind === "queue_growing");
    expect(queues.map(({ id, count }) => [id, count])).toEqual([
      ["webhooks", 1],
      ["messages", 1],
    ]);
    messaging.start();
    // It leaves by itself as soon as somebody looks; whoever presses first, it is gone after.
    expect(["mended", "gone"]).toContain(await mendIt(world, queues[1]!));
    // A sender that was stopped does not begin anew: its queue stays on the list.
    expect((await findingsOf(world)).map(({ id }) => id)).toEqual(["webhooks"]);
  });
});
