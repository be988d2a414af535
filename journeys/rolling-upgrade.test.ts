/** The version before and the next one serve side by side, and no charge is refused meanwhile. */
import { execFile } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { newerCheckout, type Checkout } from "./newer-checkout.ts";
import { roundRobin, type RoundRobin } from "./round-robin.ts";

const apps = ["vouchers"];
const portOffset = 5;
const tills = 3;
/** How long somebody's report goes on while the tables wait to be changed. */
const reportMs = 4_000;
/** What the next version brings: expanded, never contracted, in one step. */
const planted = {
  "9998-planted.sql": "alter table charge add column planted text;",
  "9999-planted-index.sql": "create index concurrently charge_planted on charge (planted);",
};

let databaseHome: Home;
let server: EmbeddedDatabase;
let url: string;
let newer: Checkout;
let proxy: RoundRobin;
let client: TestClient;
let older: Instance;
let next: Instance;
const homes: Home[] = [];
let stopped = false;
let selling: Promise<unknown>;
const made: string[] = [];
const failures: string[] = [];
let longestMs = 0;

const addressOf = (home: Home): string => `http://127.0.0.1:${home.portBase + portOffset}`;

const start = async (home: Home, root?: string): Promise<Instance> => {
  const [first] = homes;
  homes.push(home);
  if (first) {
    await mkdir(home.path, { recursive: true });
    await copyFile(join(first.path, "secrets.json"), join(home.path, "secrets.json"));
  }
  return startInstance(home, { DATABASE_URL: url, MILPA_VOUCHERS_URL: proxy.url }, apps, root);
};

beforeAll(async () => {
  databaseHome = await newHome();
  server = await startEmbeddedDatabase({ home: databaseHome.path, durability: "none" });
  await asked(server.url, "create database upgraded");
  const address = new URL(server.url);
  address.pathname = "/upgraded";
  url = address.toString();
  newer = await newerCheckout("vouchers", planted);
  proxy = await roundRobin();
  client = testClient(proxy.url);
  const home = await newHome();
  older = await start(home);
  proxy.turnTo(addressOf(home));
  selling = Promise.all(Array.from({ length: tills }, (_nothing, till) => sell(till)));
});

afterAll(async () => {
  stopped = true;
  await selling;
  await client.close();
  await proxy.close();
  await older.stop();
  await next.stop();
  await server.stop();
  await removeEmbeddedDatabase(databaseHome.path);
  for (const home of [databaseHome, ...homes]) await home.remove();
  await newer.remove();
});

const asked = async (at: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const admin = new pg.Client({ connectionString: at });
  await admin.connect();
  try {
    return (await admin.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await admin.end();
  }
};

/** One till: charge after charge, each with a ticket of its own, none of them tried again. */
const sell = async (till: number): Promise<void> => {
  const { key } = older.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
  const cellId = older.demo.ids["tamales"];
  for (let ticket = 0; !stopped; ticket += 1) {
    const headers = { "idempotency-key": `till-${till}-${ticket}` };
    const body = { cellId, totalCents: 100 };
    const began = performance.now();
    const got = await client
      .request("POST /api/charge-requests", { key, body, headers })
      .catch((error: unknown) => ({ status: String(error), body: { id: "" } }));
    longestMs = Math.max(longestMs, performance.now() - began);
    if (got.status === 201) made.push(String(got.body.id));
    else failures.push(`till-${till}-${ticket}: ${got.status} ${JSON.stringify(got.body)}`);
    await pause(20);
  }
};

const answersOf = (home: Home | undefined): number =>
  home ? (proxy.answered.get(addressOf(home)) ?? 0) : 0;

describe("an upgrade under load", () => {
  it("changes the tables while the version before sells, and a report reads them", async () => {
    const report = new pg.Client({ connectionString: url });
    await report.connect();
    await report.query("begin; select count(*) from vouchers.charge");
    const home = await newHome();
    const starting = start(home, newer.root);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
                        and query like 'alter table charge add column planted%'`;
    const isWaiting = async (): Promise<boolean> => (await asked(url, waiting)).length > 0;
    await expect.poll(isWaiting, { timeout: 90_000, interval: 50 }).toBe(true);
    const before = answersOf(homes[0]);
    longestMs = 0;
    await pause(reportMs);
    const meanwhile = answersOf(homes[0]) - before;
    await report.query("commit");
    await report.end();
    await pause(500);
    expect(meanwhile).toBeGreaterThan(tills * 3);
    expect(longestMs).toBeLessThan(reportMs / 2);
    next = await starting;
    const columns = `select indisvalid as good from pg_index
                      where indexrelid = 'vouchers.charge_planted'::regclass`;
    expect(await asked(url, columns)).toEqual([{ good: true }]);
  });

  it("lets both serve side by side, and then the next one alone", async () => {
    const [first, second] = homes;
    if (!first || !second) throw new Error("two were started");
    proxy.turnTo(addressOf(first), addressOf(second));
    await expect.poll(() => answersOf(second), { timeout: 30_000 }).toBeGreaterThan(30);
    proxy.turnTo(addressOf(second));
    await pause(200);
    await older.stop();
    const alone = answersOf(second);
    await expect.poll(() => answersOf(second), { timeout: 30_000 }).toBeGreaterThan(alone + 30);
  });

  it("lets the version before come back, which says that the tables are newer", async () => {
    const [first] = homes;
    if (!first) throw new Error("none was started");
    const program = join(import.meta.dirname, "../ecosystem/milpa.js");
    const env = { ...process.env, MILPA_HOME: first.path, DATABASE_URL: url };
    const { stderr } = await promisify(execFile)(process.execPath, [program, "migrate", ...apps], {
      env,
    });
    expect(stderr).toMatch(
      /A newer Milpa changed the tables of vouchers \(store\/9998-planted.sql, store\/9999-/,
    );
    const home = await newHome();
    older = await start(home);
    proxy.turnTo(addressOf(home));
    await expect.poll(() => answersOf(home), { timeout: 30_000 }).toBeGreaterThan(30);
  });

  it("refused no charge, lost none and made none twice", async () => {
    stopped = true;
    await selling;
    expect(failures).toEqual([]);
    expect(longestMs).toBeLessThan(5_000);
    const kept = await asked(
      url,
      `select count(*)::int as kept, count(distinct id)::int as charges from vouchers.charge
        where id = any('{${made.join(",")}}')`,
    );
    expect(kept).toEqual([{ kept: made.length, charges: new Set(made).size }]);
    expect(made.length).toBeGreaterThan(200);
  });
});
