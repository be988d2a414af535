/** Deliveries and refusals over time: what apps reported, day by day. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "../testing/house.ts";
import { lastDays } from "./days.domain.ts";

let house: House;
let cookie: string;
beforeAll(async () => {
  house = await startHouse();
  await house.register("legal");
  const form = { key: await house.key("admin:read") };
  cookie = cookieOf(await house.request("POST /sign-in/key", { form }));
});
afterAll(() => house.stop());

const report = (daysAgo: number, delivered: number, refused: number) =>
  house.signed("POST /api/telemetry", {
    id: newId(),
    app: "legal",
    at: new Date(house.app.services.clock.now().getTime() - daysAgo * dayMs).toISOString(),
    refusals: refused > 0 ? [{ reason: "rate", count: refused }] : [],
    webhooks: { attempts: 10, delivered, retried: 0, rejected: 0, dead: 0 },
  });
const see = async () => (await house.request("GET /webhooks", { cookie })).text;

test("nothing was refused, and it is said so", async () => {
  expect(await see()).toContain("No se rechazó ninguna petición");
});

test("days that are over stand with their sums, today with what is there yet", async () => {
  await report(2, 7, 0);
  await report(0, 9, 5);
  await report(8, 1, 77);
  expect(await see()).not.toContain("7 de 10");
  await house.signed("POST /api/cron/health-check");
  const page = await see();
  expect(page).toContain("7 de 10");
  expect(page).toContain("9 de 10");
  expect(page).toContain("Pidió demasiado seguido");
  expect(page).not.toContain(">77<");
});

test("the days of a chart have no gaps, and today is the last", () => {
  expect(lastDays(3, new Date("2026-03-01T23:59:59Z"))).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});
