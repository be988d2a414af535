/** An app and control together: the line between them, and messages on their way to the outbox. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "#platform/clock.ts";
import { controlLink } from "#platform/control-plane/link.ts";
import { storedOffset } from "#platform/control-plane/stored-offset.ts";
import { pollMs } from "#platform/messaging/limits.ts";
import { messagingOf } from "#platform/messaging/messaging.ts";
import { sandboxCapture } from "#platform/messaging/sandbox-capture.ts";
import type { Services } from "#platform/services.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import { startHouse, type House } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

/** Another app of the house, with a clock of its own and control's address. */
const neighbour = (): Services => ({
  ...house.app.services,
  app: "legal",
  baseUrl: house.app.url,
  clock: movableClock(),
  urls: { control: house.app.url },
});

test("an app registers at its start, takes over the time and keeps it", async () => {
  await house.request("POST /api/sandbox/clock", { body: { advance: "PT5H" } });
  const services = neighbour();
  const link = controlLink(services, "Despacho");
  link.start();
  await link.registered;
  await link.stop();
  const ahead = services.clock.now().getTime() - services.clock.real().getTime();
  expect(Math.round(ahead / 1000)).toBe(5 * 3600);
  expect(await storedOffset(services.db)).toBe(5 * 3_600_000);
  const { body } = await house.request("GET /api/apps", { key: await house.key("admin:read") });
  expect(body.apps[0]).toMatchObject({ name: "legal", title: "Despacho", healthy: null });
});

test("an app that stops reports what it refused, once", async () => {
  const services = neighbour();
  const { db, metrics } = services;
  metrics.refused.inc({ reason: "rate" }, 7);
  const link = controlLink(services, "Despacho");
  link.start();
  await link.stop();
  await link.stop();
  const text = "select app, reason, count from rate_limit_events";
  const rows = await db.run({ name: "test.events", text });
  expect(rows).toEqual([{ app: "legal", reason: "rate", count: 7 }]);
});

test("a message is in the outbox at once, and does not wait for the next look", async () => {
  const { db, clock, log, outgoing } = house.app.services;
  const sockets = outgoing.house;
  const transports = [
    sandboxCapture({ controlUrl: house.app.url, secret: testQueueSecret, clock, sockets }),
  ];
  const messaging = messagingOf({ db, clock, log, app: "legal", mode: "sandbox", transports });
  messaging.start();
  const times: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const startedAt = performance.now();
    const to = `member${index}@example.org`;
    await db.transaction((tx) =>
      messaging.send({ channel: "email", to, text: "Tu código es 123456" }, { tx }),
    );
    let found = 0;
    while (found === 0) {
      const got = await house.request(`GET /api/sandbox/outbox?to=${to}`);
      found = got.body.messages.length;
    }
    times.push(performance.now() - startedAt);
  }
  await messaging.stop();
  times.sort((a, b) => a - b);
  // However busy the machine is: a message that nobody woke for waits for a look of two seconds.
  expect(times[5]).toBeLessThan(pollMs / 2);
});
