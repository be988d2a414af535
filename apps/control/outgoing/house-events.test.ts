/** What control tells of the house, to a receiver on a real socket. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  AppHealthEvent,
  DeadLetterEvent,
  JobFailedEvent,
  OperatorEvent,
} from "#contracts/control/events.ts";
import type { Job } from "#contracts/control/job.ts";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { hearWith, type Hearer } from "#platform/testing/hearer.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { controlApp } from "../app.ts";
import {
  addOperator,
  grantOperator,
  removeOperator,
} from "../operators/change-operators.command.ts";
import { noteApp } from "../registry/register-app.command.ts";
import { callsOf } from "../schedule/calls-under-way.ts";
import { learnJobs } from "../schedule/learn-jobs.command.ts";
import { planCalls } from "../schedule/plan-calls.command.ts";
import { redriveCalls } from "../schedule/redrive-calls.command.ts";
import { failedRun, startAppDouble, type AppDouble } from "../testing/app-double.ts";

let world: TestApp;
let double: AppDouble;
let ear: Hearer;
beforeAll(async () => {
  world = await startTestApp(controlApp);
  double = await startAppDouble();
  const { services } = world.app;
  const legal = { name: "legal", title: "Legal", baseUrl: double.url };
  await noteApp(services.db, legal, services.clock.now());
  const permissions = ["admin:read", "webhooks:manage"];
  const { key } = await services.keys.create({ name: "monitor", permissions, scope: {} });
  ear = await hearWith(world, key);
});
afterAll(async () => {
  await world.stop();
  await ear.close();
  await double.stop();
});

const queued: Job = {
  id: "legal.queued",
  app: "legal",
  name: "queued",
  path: "/api/cron/queued",
  title: { es: "En cola", en: "Queued" },
  summary: "Queued.",
  layer: "queue",
  schedule: "0 14 * * *",
  timeZone: "UTC",
  ours: true,
  calledBy: null,
  calledFrom: null,
  catchUp: "each",
  pausedAt: null,
  lastRun: null,
  nextDueAt: null,
};

const run = async (job: string) => {
  const got = await world.request(`POST /api/cron/${job}`, { bearer: testCronSecret, body: {} });
  expect(got.body).toMatchObject({ ok: true });
};

test("an app that goes down and comes back is told of once each, a healthy one never", async () => {
  await run("watch-apps");
  double.health = 503;
  for (const _ of [1, 2]) await run("watch-apps");
  const { data } = AppHealthEvent.parse(await ear.newest("app.down"));
  expect(data).toMatchObject({ app: "legal", status: 503, error: null });
  double.health = 200;
  for (const _ of [1, 2]) await run("watch-apps");
  expect(AppHealthEvent.parse(await ear.newest("app.up")).data.status).toBe(200);
  expect(ear.heard("app.down")).toHaveLength(1);
});

test("a run that gave up is told of once, though its job is well again", async () => {
  const well = { ...failedRun(world.clock.now()), state: "done", result: {}, error: null };
  double.lastRun = well;
  await run("watch-jobs");
  const failed = failedRun(new Date(world.clock.now().getTime() - 3 * minuteMs));
  double.failures = [failed];
  for (const _ of [1, 2]) await run("watch-jobs");
  const { data } = JobFailedEvent.parse(await ear.newest("job.failed"));
  expect(data).toMatchObject({ id: "legal.close-day", attempts: 3, slot: failed.slot });
  double.failures = [failed, failedRun(world.clock.now())];
  await run("watch-jobs");
  await ear.newest("job.failed", 2);
});

test("a call that nobody makes any more is told of, and again when it dies again", async () => {
  const { services } = world.app;
  const now = world.clock.now();
  await learnJobs(services.db, "legal", [queued], new Date(now.getTime() - dayMs));
  await planCalls(services.db, now);
  for (const _ of [1, 2]) await callsOf(services).drain();
  const { data } = DeadLetterEvent.parse(await ear.newest("job.dead_letter"));
  expect(data).toMatchObject({ id: "legal.queued", tries: 1, reason: "The bank slept." });
  const again = { app: "legal", name: "queued" };
  expect(await redriveCalls(services.db, again, new Date(data.slot), now)).toBe(1);
  await callsOf(services).drain();
  await ear.newest("job.dead_letter", 2);
});

test("who is let in, with which rights, and who is taken off", async () => {
  const { services } = world.app;
  const email = "rosa@example.org";
  const operator = { email, at: world.clock.now() };
  const { id } = await addOperator(services, { ...operator, roles: ["admin:read"] });
  const event = OperatorEvent.parse(await ear.newest("operator.changed"));
  const permissions = ["admin:read"];
  expect(event.data).toEqual({ operatorId: id, email, change: "admitted", permissions });
  // The setting grants at each start; only the first time changes something.
  const all = { ...operator, roles: ["admin:read", "admin:manage"] } as const;
  for (const _ of [1, 2]) await grantOperator(services, all);
  const granted = OperatorEvent.parse(await ear.newest("operator.changed", 2));
  expect(granted.data.permissions).toEqual(all.roles);
  await removeOperator(services, email, world.clock.now());
  const removed = OperatorEvent.parse(await ear.newest("operator.changed", 3));
  expect(removed.data).toEqual({ operatorId: id, email, change: "removed", permissions: [] });
});
