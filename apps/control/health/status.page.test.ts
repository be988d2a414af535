/** The status page: open to everybody, and tells nothing that is not theirs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, type MovableClock } from "#platform/clock.ts";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
  await house.register("control");
  await house.register("legal", "http://127.0.0.1:1");
});
afterAll(() => house.stop());

const see = async (path = "/status") => (await house.request(`GET ${path}`)).text;

test("before the first check nothing is known", async () => {
  expect(await see()).toContain("sin datos del tiempo en 30 días");
});

test("a stranger reads which apps answer, and no address or reason", async () => {
  await house.signed("POST /api/cron/health-check");
  const page = await see();
  expect(page).toContain("No contestan ahora: App legal.");
  expect(page).toContain("1 caída");
  expect(page).not.toContain("127.0.0.1:1");
  expect(page).not.toContain("ECONNREFUSED");
  expect(await see("/status?lang=en")).toContain("Not answering now: App legal.");
});

test("the share of 30 days, with its figures in a table", async () => {
  const clock = house.app.services.clock as MovableClock;
  clock.setOffset(clock.offsetMs() + dayMs);
  await house.register("legal");
  await house.signed("POST /api/cron/watch-apps");
  clock.setOffset(clock.offsetMs() + dayMs);
  const page = await see();
  expect(page).toContain("Todas las aplicaciones contestan.");
  expect(page).toMatch(/(50|49\.99) % del tiempo en 30 días/);
  expect(page).toMatch(/100 % del tiempo en 30 días/);
});
