/** Which apps control has still to ask for their jobs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs, type MovableClock } from "#platform/clock.ts";
import { startHouse, type House } from "../testing/house.ts";
import { startJobApp, type JobAppDouble } from "../testing/job-app-double.ts";
import { isAppUnlearned } from "./scheduled-jobs.query.ts";
import { schedulerOf } from "./scheduler.ts";

let house: House;
let double: JobAppDouble;
beforeAll(async () => {
  house = await startHouse();
  double = await startJobApp([{ name: "close-day" }]);
});
afterAll(async () => {
  await house.stop();
  await double.stop();
});

test("an app that has just come is asked before the minute is over, for ten minutes", async () => {
  const { db } = house.app.services;
  const clock = house.app.services.clock as MovableClock;
  const scheduler = schedulerOf(house.app.services);
  const isUnlearned = () => isAppUnlearned(db, clock.now());
  expect(await isUnlearned()).toBe(false);
  await house.register("legal", double.url);
  expect(await isUnlearned()).toBe(true);
  await scheduler.learn();
  expect(await isUnlearned()).toBe(false);
  // Nobody is there: later it is asked with all others.
  await house.register("pos", "http://127.0.0.1:1");
  await scheduler.learn();
  expect(await isUnlearned()).toBe(true);
  clock.setOffset(clock.offsetMs() + 11 * minuteMs);
  expect(await isUnlearned()).toBe(false);
});
