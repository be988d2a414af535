/** The database goes away and comes back: 503 with Retry-After meanwhile, and no restart. */
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { readRecord } from "#platform/db/embedded/record.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { cuttable, type Cuttable } from "./cuttable.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const awayMs = process.env["MILPA_SOAK"] === undefined ? 5_000 : 30_000;

let home: Home;
let databaseHome: string;
let server: EmbeddedDatabase;
let proxy: Cuttable;
let instance: Instance;
let client: TestClient;
let ticket = 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  home = await newHome();
  databaseHome = `${home.path}-database`;
  server = await startEmbeddedDatabase({ home: databaseHome });
  const record = await readRecord(databaseHome);
  proxy = await cuttable(join(record?.socketDirectory ?? "", `.s.PGSQL.${record?.port ?? 0}`));
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("create database elsewhere");
  await admin.end();
  const url = new URL(server.url);
  url.search = "";
  url.host = `127.0.0.1:${proxy.port}`;
  url.pathname = "/elsewhere";
  instance = await startInstance(home, { DATABASE_URL: url.toString() }, ["vouchers"]);
  client = testClient(instance.urls["vouchers"] ?? "");
});

afterAll(async () => {
  await client.close();
  await instance.stop();
  await proxy.close();
  await server.stop();
  await removeEmbeddedDatabase(databaseHome);
  await home.remove();
});

const create = (): Promise<Got> => {
  const { key } = instance.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
  const body = { cellId: instance.demo.ids["tamales"], totalCents: 100 };
  const headers = { "idempotency-key": `away-${(ticket += 1)}` };
  return client.request("POST /api/charge-requests", { key, body, headers });
};

const expectUnavailable = (got: Got): void => {
  expect([got.status, got.body.ok, got.body.reason]).toEqual([503, false, "unavailable"]);
  expect(Number(got.headers["retry-after"])).toBeGreaterThan(0);
};

const expectRecovery = async (): Promise<void> => {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await create()).status === 201) return;
    await pause(200);
  }
  expect.fail("no charge could be created after the database came back");
};

describe("a database that refuses connections", () => {
  it("is answered with 503 and Retry-After, and recovers by itself", async () => {
    expect((await create()).status).toBe(201);
    await proxy.cut();
    const until = performance.now() + awayMs;
    while (performance.now() < until) {
      expectUnavailable(await create());
      await pause(250);
    }
    expect((await client.request("GET /health")).status).toBe(200);
    expect((await client.request("GET /ready")).status).toBe(503);
    await proxy.mend();
    await expectRecovery();
    expect((await client.request("GET /ready")).status).toBe(200);
  });
});

describe("a database that hangs", () => {
  it("is given up in time, and recovers by itself", async () => {
    proxy.hang();
    expectUnavailable(await create());
    await proxy.mend();
    await expectRecovery();
  });
});
