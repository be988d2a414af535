// Days pass for the whole house: each job runs exactly as often as its schedule says.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Duration } from "luxon";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { cloneDatabase, testMasterKey, type TestDatabase } from "#platform/testing/test-server.ts";
import { auditLedger as auditPayments } from "../apps/payments/ledger/audit-ledger.command.ts";
import { apps } from "./apps.ts";
import { startEcosystem, type Ecosystem } from "./start.ts";
import { countedApps } from "./testing/counted-jobs.ts";
import { differencesFromSchedule, type Jump } from "./testing/runs-as-scheduled.ts";

const isSoak = process.env["MILPA_SOAK"] !== undefined;
/** Over weekends and, in the soak, over ends of months. */
const days = isSoak ? 90 : 4;
/** Round and round until the days are over: less than an hour, some hours, days at once. */
const strides = ["PT50M", "P1DT7H", "PT15M", "PT11H", "P2D", "PT1M", "P6D", "PT23H"];
const patienceMs = isSoak ? 3_600_000 : 120_000;

const portsOfHouse = 1 + Math.max(...apps.map(({ portOffset }) => portOffset));

const counted = countedApps(apps);
let place: string;
let database: TestDatabase;
let house: Ecosystem;
let control: TestClient;

beforeAll(async () => {
  place = await newTestFolder("milpa-days-");
  database = await cloneDatabase(inject("testServer"), []);
  house = await startEcosystem({
    apps: counted.apps,
    known: apps,
    variables: {
      DATABASE_URL: database.adminUrl,
      MILPA_HOME: join(place, "home"),
      MILPA_LOG: "silent",
      MILPA_MASTER_KEY: testMasterKey,
      MILPA_PORT_BASE: String(await freePorts(portsOfHouse)),
      MILPA_ROLE_PREFIX: "days_",
    },
    progress: () => undefined,
  });
  control = testClient(appNamed("control").url);
}, patienceMs);
afterAll(async () => {
  await control.close();
  await house.stop();
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

const appNamed = (name: string) => {
  const app = house.apps.find(({ definition }) => definition.name === name);
  if (!app) throw new Error(`${name} does not run`);
  return app;
};
const now = (): Date => appNamed("control").services.clock.now();

const jumpBy = async (advance: string): Promise<Jump> => {
  const from = now();
  const landed = new Date(from.getTime() + Duration.fromISO(advance).toMillis());
  const moved = await control.request("POST /api/sandbox/clock", { body: { advance } });
  expect([200, 202]).toContain(moved.status);
  const pending = async () =>
    Number((await control.request("GET /api/sandbox/clock")).body.jobsPending);
  await expect.poll(pending, { timeout: patienceMs, interval: 100 }).toBe(0);
  return { from, landed, until: now() };
};

/** By its own schedule, or its dispatcher's. */
const dueOf = (app: string, name: string) => {
  const jobs = apps.find((one) => one.name === app)?.jobs ?? [];
  const job = jobs.find((one) => one.name === name);
  const { schedule, catchUp } = jobs.find((one) => one.name === job?.calledBy) ?? job ?? {};
  return schedule && catchUp ? { schedule, catchUp } : null;
};

test(`${days} days pass, and nothing is run twice or missed`, { timeout: patienceMs }, async () => {
  const begin = now();
  const begun = systemClock.real().getTime();
  const jumps: Jump[] = [];
  const end = begin.getTime() + days * 86_400_000;
  for (let at = 0; now().getTime() < end; at += 1)
    jumps.push(await jumpBy(strides[at % strides.length] ?? "P1D"));
  const { executions } = counted;
  const failed = executions.filter(({ failure }) => failure !== null);
  expect(failed).toEqual([]);
  const wrong: string[] = [];
  for (const app of apps) {
    for (const { name } of app.jobs) {
      const due = dueOf(app.name, name);
      const own = executions.filter((one) => one.app === app.name && one.job === name);
      const slots = own.map(({ slot }) => slot);
      const told = due ? differencesFromSchedule(due, slots, { begin, jumps }) : [];
      wrong.push(...told.map((sentence) => `${app.name}.${name} ${sentence}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(await auditPayments(appNamed("payments").services.db)).toMatchObject({ findings: [] });
  if (isSoak)
    console.log(
      `${days} days in ${jumps.length} jumps: ${executions.length} runs in ` +
        `${Math.round((systemClock.real().getTime() - begun) / 1000)} s`,
    );
});
