// Days pass for the whole house: each job runs exactly as often as its schedule says.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Duration } from "luxon";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { cloneDatabase, testMasterKey, type TestDatabase } from "#platform/testing/test-server.ts";
import { auditLedger as auditPayments } from "../apps/payments/ledger/audit-ledger.command.ts";
import { auditLedger as auditCommunity } from "../apps/vouchers/ledger/audit-ledger.command.ts";
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

const communities = statement<{ readonly id: string }>(
  "test.communities",
  "select id from community",
);
// The demo world has no issuer of the house, so its invoices have no CFDI.
const openIncidents = statement<{ readonly kind: string; readonly detail: string }>(
  "test.open-incidents",
  `select kind, detail from billing_incident
    where closed_at is null and kind in ('counters', 'lines')`,
);
let place: string;
let database: TestDatabase;
let variables: Readonly<Record<string, string>>;
let house: Ecosystem;
let control: TestClient;

beforeAll(async () => {
  place = await newTestFolder("milpa-days-");
  database = await cloneDatabase(inject("testServer"), apps);
  variables = {
    DATABASE_URL: database.adminUrl,
    MILPA_HOME: join(place, "home"),
    MILPA_LOG: "silent",
    MILPA_MASTER_KEY: testMasterKey,
    MILPA_PORT_BASE: String(await freePorts(portsOfHouse)),
  };
  await start();
}, patienceMs);
const start = async (): Promise<void> => {
  const progress = (): void => undefined;
  house = await startEcosystem({ apps: counted.apps, known: apps, variables, progress });
  control = testClient(appNamed("control").url);
};
const stop = async (): Promise<void> => {
  await control.close();
  await house.stop();
};
afterAll(async () => {
  await stop();
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

const appNamed = (name: string) => {
  const app = house.apps.find(({ definition }) => definition.name === name);
  if (!app) throw new Error(`${name} does not run`);
  return app;
};
const now = (): Date => appNamed("control").services.clock.now();

const landingOf = (from: Date, advance: string): Date =>
  new Date(from.getTime() + Duration.fromISO(advance).toMillis());

const move = async (advance: string): Promise<void> => {
  const moved = await control.request("POST /api/sandbox/clock", { body: { advance } });
  expect([200, 202]).toContain(moved.status);
  const pending = async () =>
    Number((await control.request("GET /api/sandbox/clock")).body.jobsPending);
  await expect.poll(pending, { timeout: patienceMs, interval: 100 }).toBe(0);
};

const jumpBy = async (advance: string): Promise<Jump> => {
  const from = now();
  const landed = landingOf(from, advance);
  await move(advance);
  return { from, landed, until: now() };
};

/** The house is stopped while it runs what the jump made due, and goes on after its next start. */
const jumpAndStop = async (advance: string): Promise<Jump> => {
  const from = now();
  const landed = landingOf(from, advance);
  const before = counted.executions.length;
  const moving = control.request("POST /api/sandbox/clock", { body: { advance } });
  await expect.poll(() => counted.executions.length, { interval: 1 }).toBeGreaterThan(before);
  const stopped = house.stop();
  await moving.catch(() => undefined);
  await control.close();
  await stopped;
  await start();
  expect(now().getTime()).toBeGreaterThanOrEqual(landed.getTime());
  await move("PT1M");
  return { from, landed, until: now() };
};

/** By its own schedule, or its dispatcher's. */
const dueOf = (app: string, name: string) => {
  const jobs = apps.find((one) => one.name === app)?.jobs ?? [];
  const job = jobs.find((one) => one.name === name);
  const { schedule, catchUp } = jobs.find((one) => one.name === job?.calledBy) ?? job ?? {};
  return schedule && catchUp ? { schedule, catchUp } : null;
};

/** What the auditors of the apps find. */
const lawsBroken = async (): Promise<readonly unknown[]> => {
  const { db: payments } = appNamed("payments").services;
  const { db: vouchers } = appNamed("vouchers").services;
  const found: unknown[] = [...(await auditPayments(payments)).findings];
  for (const { id } of await vouchers.run(communities))
    found.push(...(await auditCommunity(vouchers, id)).findings);
  found.push(...(await appNamed("identity").services.db.run(openIncidents)));
  return found;
};

test(`${days} days pass, and nothing is run twice or missed`, { timeout: patienceMs }, async () => {
  const begin = now();
  const begun = systemClock.real().getTime();
  const jumps: Jump[] = [];
  const end = begin.getTime() + days * 86_400_000;
  for (let at = 0; now().getTime() < end; at += 1) {
    const advance = strides[at % strides.length] ?? "P1D";
    // Once every round, and once in the suite.
    const isCutShort = at % strides.length === 1;
    jumps.push(await (isCutShort ? jumpAndStop(advance) : jumpBy(advance)));
  }
  const executions = counted.executions.filter(({ isCutShort }) => !isCutShort);
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
  expect(await lawsBroken()).toEqual([]);
  if (isSoak)
    console.log(
      `${days} days in ${jumps.length} jumps: ${executions.length} runs in ` +
        `${Math.round((systemClock.real().getTime() - begun) / 1000)} s`,
    );
});
