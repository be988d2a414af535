/** Processes that share one database: begun at once, told apart by nothing but their ports. */
import { randomBytes, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { AppDefinition, DemoFacts } from "#platform/app.ts";
import { minuteMs, type MovableClock } from "#platform/clock.ts";
import { credentialCacheMs, rateWindowMs, untoldShares } from "#platform/limits.ts";
import type { Services } from "#platform/services.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { inDatabase } from "#platform/testing/test-server.ts";
import { eventFor, newReceiver } from "#platform/webhooks/test-ground.ts";
import { controlApp } from "../apps/control/app.ts";
import { paymentsApp } from "../apps/payments/app.ts";
import { makeDemoWorld, type DemoWorld } from "./demo-world.ts";
import { startEcosystem, type Ecosystem } from "./start.ts";

const { adminUrl } = inject("testServer");
const word = `rep${randomBytes(4).toString("hex")}`;
const budget = 200;
let home: string;
let first: Ecosystem;
let second: Ecosystem;
const clients: TestClient[] = [];

const run = async (sql: string, at = adminUrl): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const start = async (apps: readonly AppDefinition[]): Promise<Ecosystem> =>
  startEcosystem({
    apps,
    known: [controlApp, paymentsApp],
    variables: {
      MILPA_HOME: home,
      DATABASE_URL: inDatabase(adminUrl, word),
      MILPA_PORT_BASE: String(await freePorts(3)),
      MILPA_LOG: "silent",
      // In sandbox a hundred times as many.
      MILPA_RATE_PER_MINUTE: String(budget / 100),
    },
    progress: () => undefined,
  });

beforeAll(async () => {
  home = await newTestFolder("milpa-replicas-");
  await run(`create database ${word}`);
  [first, second] = await Promise.all([start([paymentsApp]), start([paymentsApp])]);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  for (const one of [first, second]) await one?.stop();
  await run(`drop database ${word} with (force)`);
  for (const { rolname } of await run(`select rolname from pg_roles where rolname like '${word}%'`))
    await run(`drop role "${String(rolname)}"`);
  await rm(home, { recursive: true, force: true });
});

const clientOf = ({ apps }: Ecosystem): TestClient => {
  const client = testClient(apps[0]?.url ?? "");
  clients.push(client);
  return client;
};
const servicesOf = ({ apps: [app] }: Ecosystem): Services => {
  if (!app) throw new Error("payments runs");
  return app.services;
};
/** By hand what they do by themselves each second. */
const exchange = async ({ apps }: Ecosystem): Promise<void> => {
  for (const app of apps) await app.server.rates.exchange();
};
const demoOf = async (): Promise<DemoWorld> =>
  JSON.parse(await readFile(join(home, "demo.json"), "utf8")) as DemoWorld;

test("two first starts at once both come up, with one demo world and one master key", async () => {
  expect(first.demo?.apiKeys).toEqual(second.demo?.apiKeys);
  const seeded = "select count(*)::int as keys from payments.api_key where name = 'paymentsWeak'";
  expect(await run(seeded, inDatabase(adminUrl, word))).toEqual([{ keys: 1 }]);
});

test("a key that was revoked at one is dead at the other within two seconds", async () => {
  const { key } = (await demoOf()).apiKeys["paymentsFull"] ?? { key: "" };
  const [here, there] = [clientOf(first), clientOf(second)];
  const body = { name: "till", permissions: ["payments:read"], scope: {} };
  const made = await here.request("POST /api/keys", { key, body });
  const used = { key: String(made.body.key) };
  expect((await there.request("GET /api/payments", used)).status).toBe(200);
  const revokedAt = performance.now();
  const revoked = await here.request(`DELETE /api/keys/${String(made.body.id)}`, { key });
  expect(revoked.status).toBe(200);
  expect((await here.request("GET /api/payments", used)).status).toBe(401);
  const isDead = async (): Promise<number> =>
    (await there.request("GET /api/payments", used)).status;
  await expect.poll(isDead, { timeout: credentialCacheMs + 1_000, interval: 100 }).toBe(401);
  expect(performance.now() - revokedAt).toBeLessThan(credentialCacheMs + 1_000);
});

test("a hundred duplicates over both make one payment, and are answered alike", async () => {
  const { key } = (await demoOf()).apiKeys["paymentsFull"] ?? { key: "" };
  const clients = [clientOf(first), clientOf(second)];
  const user = randomUUID();
  const body = { user_id: user, amount: 500, currency: "MXN", concept: "Tamales" };
  const headers = { "idempotency-key": "the same sale" };
  const ask = (client: TestClient) => client.request("POST /api/payments", { key, body, headers });
  const asked = Array.from({ length: 50 }, () => clients.map(ask)).flat();
  const answers = (await Promise.all(asked)).map(({ status, body: got }) => [status, got.id]);
  expect(answers).toEqual(Array.from({ length: 100 }, () => [201, answers[0]?.[1]]));
  const payments = `select count(*)::int as made from payments.payment where user_id = '${user}'`;
  expect(await run(payments, inDatabase(adminUrl, word))).toEqual([{ made: 1 }]);
});

test("two together let a budget through once, and a twentieth of it", async () => {
  const { key } = (await demoOf()).apiKeys["paymentsFull"] ?? { key: "" };
  const [here, there] = [clientOf(first), clientOf(second)];
  const body = { name: "till", permissions: ["payments:read"], scope: {} };
  const passed = { here: 0, there: 0 };
  const ask = async (client: TestClient, used: string): Promise<number> =>
    (await client.request("GET /api/payments", { key: used })).status === 200 ? 1 : 0;
  const minute = () => Math.floor(Date.now() / rateWindowMs);
  // Where a window ended in the middle of it, once more with a key that has used up nothing.
  for (let began = -1; began !== minute();) {
    began = minute();
    Object.assign(passed, { here: 0, there: 0 });
    const used = String((await here.request("POST /api/keys", { key, body })).body.key);
    for (let asked = 0; asked < budget + 5; asked += 1) passed.here += await ask(here, used);
    await exchange(first);
    for (let asked = 0; asked < budget / 10; asked += 1) {
      passed.there += await ask(there, used);
      await exchange(second);
    }
  }
  expect(passed.here).toBe(budget);
  expect(passed.there).toBeGreaterThan(0);
  expect(passed.there).toBeLessThanOrEqual(budget / untoldShares);
});

test("a due time that both come to is run once", async () => {
  // Due since both began, which is all that they answer for.
  for (const one of [first, second])
    (servicesOf(one).clock as MovableClock).setOffset(3 * minuteMs);
  const now = servicesOf(first).clock.now().getTime();
  const slot = new Date(now - (now % minuteMs));
  const how = { trigger: "schedule", slot } as const;
  const answers = await Promise.all(
    [first, second].map((one) => servicesOf(one).jobs.trigger("expire-payments", how)),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const runs = `select state, attempts from payments.job_run
                 where job = 'expire-payments' and slot_at = '${slot.toISOString()}'`;
  const ran = () => run(runs, inDatabase(adminUrl, word));
  await expect.poll(ran, { timeout: 5_000 }).toEqual([{ state: "done", attempts: 1 }]);
});

test("what both told the world arrives once", async () => {
  const receiver = await newReceiver();
  const { key } = (await demoOf()).apiKeys["paymentsFull"] ?? { key: "" };
  const body = { url: receiver.url, events: ["payment.completed"] };
  const made = await clientOf(first).request("POST /api/webhooks/endpoints", { key, body });
  const endpoint = String(made.body.id);
  const sent = (column: string) =>
    run(
      `select ${column} from payments.webhook_endpoint e where id = '${endpoint}'`,
      inDatabase(adminUrl, word),
    );
  const [{ shard, tags } = {}] = await sent("shard, tags");
  const part = { type: "payment.completed", tags: tags as readonly string[] };
  const tell = async ({ db, clock, webhooks }: Services): Promise<readonly string[]> => {
    const events = Array.from({ length: 20 }, () =>
      eventFor(webhooks, String(shard), clock.now(), part),
    );
    await db.transaction((tx) => webhooks.emit(tx, events));
    return events.map(({ id }) => id);
  };
  const told = await Promise.all([first, second].map((one) => tell(servicesOf(one))));
  const settled = `(select count(*)::int from payments.webhook_delivery d
                     where d.endpoint_id = e.id and d.state = 'delivered') as settled`;
  await expect.poll(() => sent(settled), { timeout: 10_000 }).toEqual([{ settled: 40 }]);
  const heard = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
  await receiver.close();
  expect(heard.toSorted()).toEqual(told.flat().toSorted());
});

test("a start of one app leaves what `demo.json` tells of the others", async () => {
  const before = await demoOf();
  const partial = await start([controlApp]);
  await partial.stop();
  const { apiKeys } = await demoOf();
  expect(apiKeys).toMatchObject(before.apiKeys);
  expect(Object.keys(apiKeys)).toContain("controlFull");
});

test("of two that seed at the same moment the second finds what the first made", async () => {
  const [app] = first.apps;
  if (!app) throw new Error("payments runs");
  const forgotten = "delete from payments.app_fact where name = 'demo world' returning name";
  expect(await run(forgotten, inDatabase(adminUrl, word))).toHaveLength(1);
  let seeded = 0;
  const seed = async (): Promise<DemoFacts> => {
    seeded += 1;
    await wait(200);
    return { ids: { seeded: String(seeded) } };
  };
  const slow = { ...app, definition: { ...app.definition, seed } };
  const secrets = { cron: null, queue: null };
  const place = { settings: { home }, secrets, urls: {}, progress: () => undefined };
  const both = await Promise.all([makeDemoWorld([slow], place), makeDemoWorld([slow], place)]);
  expect(both.map(({ ids }) => ids)).toEqual([{ seeded: "1" }, { seeded: "1" }]);
  expect(seeded).toBe(1);
});
