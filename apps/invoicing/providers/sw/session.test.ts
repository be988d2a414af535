/** A token lives as long as it may, and not one failed login is remembered. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { socketsOf, type OwnSockets } from "#platform/outgoing/sockets.ts";
import { testTimes as times } from "../../testing/doubles/sealed-documents.ts";
import { startSwDouble, type SwDouble } from "../../testing/doubles/sw-double.ts";
import { lineTo } from "../exchange.client.ts";
import { swSession, type SwSession } from "./session.ts";

let double: SwDouble;
let sockets: OwnSockets;
let session: SwSession;
let now: number;
beforeEach(async () => {
  double = await startSwDouble();
  sockets = socketsOf();
  now = 0;
  const { url: baseUrl, user, password } = double;
  const line = lineTo(baseUrl, sockets);
  session = swSession({ baseUrl, login: { user, password }, line, times, now: () => now });
});
afterEach(async () => {
  await sockets.destroy();
  await double.stop();
});

test("is asked for again before its two hours are over", async () => {
  const first = await session.token();
  now += hourMs;
  expect(await session.token()).toEqual(first);
  now += 55 * minuteMs;
  expect(await session.token()).not.toEqual(first);
  expect(double.seen.login).toBe(2);
});

test("a login that failed is tried again by the next who asks", async () => {
  double.faults.login.push("error_before");
  expect(await session.token()).toMatchObject({ kind: "none" });
  expect(await session.token()).toMatchObject({ kind: "token" });
});

test("forgetting an old token keeps the new one", async () => {
  const first = await session.token();
  if (first.kind !== "token") throw new Error(first.reason);
  session.forget(first.token);
  const second = await session.token();
  session.forget(first.token);
  expect(await session.token()).toEqual(second);
  expect(double.seen.login).toBe(2);
});
