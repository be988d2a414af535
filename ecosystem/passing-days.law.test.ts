// Days pass for the whole house while people buy and work: each job runs exactly as often as its
// schedule or its caller says, and the laws of every app hold.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Duration } from "luxon";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dayOf, monthOf } from "#platform/calendar/days.ts";
import { systemClock } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { cloneDatabase, testMasterKey, type TestDatabase } from "#platform/testing/test-server.ts";
import { newestFirms } from "../apps/legal/firms/firms.query.ts";
import { verifyFirm } from "../apps/legal/trust/verify.command.ts";
import { auditLedger as auditPayments } from "../apps/payments/ledger/audit-ledger.command.ts";
import { auditLedger as auditCommunity } from "../apps/vouchers/ledger/audit-ledger.command.ts";
import { apps } from "./apps.ts";
import { startEcosystem, type Ecosystem } from "./start.ts";
import { countedApps, type Execution } from "./testing/counted-jobs.ts";
import { doBusiness } from "./testing/day-of-business.ts";
import { lateCalls, lawfulApps, offendersOf, unheard } from "./testing/house-laws.query.ts";
import { differencesFromCallers } from "./testing/runs-as-called.ts";
import { differencesFromSchedule, type Jump, type Stretch } from "./testing/runs-as-scheduled.ts";

const isSoak = process.env["MILPA_SOAK"] !== undefined;
/** Over weekends and, in the soak, over ends of months. */
const days = isSoak ? 90 : 4;
/** Round and round until the days are over: less than an hour, some hours, days at once. */
const strides = ["PT50M", "P1DT7H", "PT15M", "PT11H", "P2D", "PT1M", "P6D", "PT23H"];
/** Time in which control looks at what is to be called, many times over. */
const looksMs = 60_000;
const patienceMs = isSoak ? 7_200_000 : 240_000;

/** More than the demo world has. */
const firmsMost = 50;
const portsOfHouse = 1 + Math.max(...apps.map(({ portOffset }) => portOffset));

const counted = countedApps(apps);

const communities = statement<{ readonly id: string }>(
  "test.communities",
  "select id from community",
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
  const asked = async () =>
    (await control.request("POST /api/sandbox/clock", { body: { advance } })).status;
  let status = 503;
  // A house that is busy making up for what it missed refuses before it takes anything on.
  const accepted = async () => (status = await asked());
  await expect.poll(accepted, { timeout: patienceMs, interval: 200 }).not.toBe(503);
  expect([200, 202]).toContain(status);
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

/** Leases count real time, of which as much passes between a stop and a start as one likes. */
const endLeases = async (): Promise<void> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const past = "lease_until = now() - interval '1 second'";
  for (const { name } of apps)
    await admin.query(`update ${name}.job_run set ${past} where state = 'running'`);
  await admin.query(`update control.scheduled_call set ${past} where lease_until is not null`);
  await admin.end();
};

/** What was under way when the house was told to stop, or began after that. */
const metStop = new Set<Execution>();

/** The house is stopped while it runs what the jump made due, and goes on after its next start. */
const jumpAndStop = async (advance: string): Promise<Jump> => {
  const from = now();
  const landed = landingOf(from, advance);
  const before = counted.executions.length;
  const moving = control.request("POST /api/sandbox/clock", { body: { advance } });
  // Where the machine is crowded, the first of them begins late.
  const soon = { timeout: patienceMs, interval: 1 } as const;
  await expect.poll(() => counted.executions.length, soon).toBeGreaterThan(before);
  const underWay = counted.executions.filter(({ hasEnded }) => !hasEnded);
  const begun = counted.executions.length;
  const stopped = house.stop();
  await moving.catch(() => undefined);
  await control.close();
  await stopped;
  for (const one of [...underWay, ...counted.executions.slice(begun)]) metStop.add(one);
  await endLeases();
  await start();
  expect(now().getTime()).toBeGreaterThanOrEqual(landed.getTime());
  await move("PT1M");
  return { from, landed, until: now(), isCutShort: true };
};

/** By its own schedule, or its dispatcher's. */
const dueOf = (app: string, name: string) => {
  const jobs = apps.find((one) => one.name === app)?.jobs ?? [];
  const job = jobs.find((one) => one.name === name);
  const { schedule, catchUp } = jobs.find((one) => one.name === job?.calledBy) ?? job ?? {};
  return schedule && catchUp ? { schedule, catchUp } : null;
};

/** What the auditors of the apps find, and which records break a law of their app. */
const lawsBroken = async (): Promise<readonly unknown[]> => {
  const dbOf = (name: string) => appNamed(name).services.db;
  const found: unknown[] = [...(await auditPayments(dbOf("payments"))).findings];
  for (const { id } of await dbOf("vouchers").run(communities))
    found.push(...(await auditCommunity(dbOf("vouchers"), id)).findings);
  for (const { id } of await newestFirms(dbOf("legal"), firmsMost))
    found.push(...(await verifyFirm(dbOf("legal"), id)).findings);
  for (const app of lawfulApps)
    for (const offender of await offendersOf(dbOf(app), app, now()))
      found.push({ app, ...offender });
  return found;
};

/** What control has still to call, though it had several looks. */
const callsLeft = async (): Promise<readonly unknown[]> =>
  appNamed("control").services.db.run(lateCalls, [now()]);

/** A sale or a deed in each app, as the demo world's people do them. */
const business = async (day: number): Promise<number> => {
  const { urls, demo } = house;
  if (!demo) throw new Error("There is no demo world.");
  const keys = Object.fromEntries(
    Object.entries(demo.apiKeys).map(([name, { key }]) => [name, key] as const),
  );
  const month = monthOf(dayOf(now()));
  return doBusiness({ urlOf: (app) => urls[app] ?? "", keys, ids: demo.ids }, { day, month });
};

/** Of each job that has due times, what its runs differ from them. */
const wrongRuns = (executions: readonly Execution[], stretch: Stretch): readonly string[] => {
  const wrong: string[] = [];
  for (const app of apps) {
    for (const { name } of app.jobs) {
      const due = dueOf(app.name, name);
      const own = executions.filter((one) => one.app === app.name && one.job === name);
      const slots = own.map(({ slot }) => slot);
      const told = due ? differencesFromSchedule(due, slots, stretch) : [];
      wrong.push(...told.map((sentence) => `${app.name}.${name} ${sentence}`));
    }
  }
  return wrong;
};

/** The soak takes long: whoever waits for it sees how far it is. */
const tell = (sentence: string): void => {
  if (isSoak) console.log(sentence);
};

test(`${days} days pass, and nothing is run twice or missed`, { timeout: patienceMs }, async () => {
  const begin = now();
  const begun = systemClock.real().getTime();
  const seconds = (): number => Math.round((systemClock.real().getTime() - begun) / 1000);
  const jumps: Jump[] = [];
  const end = begin.getTime() + days * 86_400_000;
  let deeds = 0;
  for (let at = 0; now().getTime() < end; at += 1) {
    deeds += await business(at);
    const advance = strides[at % strides.length] ?? "P1D";
    // Once every round, and once in the suite.
    const isCutShort = at % strides.length === 1;
    jumps.push(await (isCutShort ? jumpAndStop(advance) : jumpBy(advance)));
    expect(await lawsBroken()).toEqual([]);
    await expect.poll(callsLeft, { timeout: looksMs, interval: 200 }).toEqual([]);
    tell(`${now().toISOString()}: ${counted.executions.length} runs in ${seconds()} s`);
  }
  const executions = counted.executions.filter(({ isCutShort }) => !isCutShort);
  const failed = executions.filter(({ failure }) => failure !== null);
  expect(failed).toEqual([]);
  expect(wrongRuns(executions, { begin, jumps })).toEqual([]);
  // Of a house that stops, the called may be gone before the caller.
  const calls = counted.executions.map((one) => ({
    ...one,
    isCutShort: one.isCutShort || metStop.has(one),
  }));
  const differences = differencesFromCallers(apps, calls);
  const away = differences.length > 0 ? await appNamed("payments").services.db.run(unheard) : [];
  expect({ differences, away }).toEqual({ differences: [], away: [] });
  tell(
    `${days} days in ${jumps.length} jumps: ${executions.length} runs and ${deeds} sales and ` +
      `deeds in ${seconds()} s`,
  );
});
