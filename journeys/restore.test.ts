/** A disk dies in the middle of a day's sales, and the house is back as it was at a minute. */
import { execFile } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recover } from "#platform/db/embedded/archive/recover.ts";
import { readRecord } from "#platform/db/embedded/record.ts";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { databaseOf } from "./audit-database.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { signIn } from "./people.ts";

const apps = ["control", "vouchers"];
const run = promisify(execFile);

let folder: string;
let archive: string;
let passphrase: string;
let home: Home;
let restored: Home;
let instance: Instance;
let client: TestClient;
let cookie: string;
let ticket = 0;
/** Settled before the minute, and after it. */
const before: string[] = [];
let after: string;
let minute: Date;

beforeAll(async () => {
  folder = await newTestFolder("milpa-archive-");
  archive = join(folder, "archive");
  passphrase = join(folder, "passphrase");
  await writeFile(passphrase, "five words chosen at random\n", { mode: 0o600 });
  home = await newHome();
  restored = await newHome();
  instance = await startInstance(home, { MILPA_LOG_ARCHIVE: archive }, apps);
  client = testClient(instance.urls["vouchers"] ?? "");
  cookie = await signIn(instance, "5550000001");
});

afterAll(async () => {
  await client.close();
  await instance.stop();
  await home.remove();
  await restored.remove();
  await rm(folder, { recursive: true, force: true });
});

/** What `milpa` says, run on a home as an operator runs it. */
const milpa = async (at: Home, ...words: readonly string[]): Promise<string> => {
  const program = join(import.meta.dirname, "../ecosystem/milpa.js");
  const env = { ...process.env, MILPA_HOME: at.path, MILPA_LOG_ARCHIVE: archive };
  const said = await run(process.execPath, [program, ...words], { env }).catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  );
  return `${said.stdout}${said.stderr}`;
};

const asMerchant = (route: string, body?: object): Promise<Got> => {
  const { key } = instance.demo.apiKeys["vouchersMerchant"] ?? { key: "" };
  const headers = { "idempotency-key": `restore-${(ticket += 1)}` };
  return client.request(route, body ? { key, body, headers } : { key });
};

/** A charge, paid with vouchers in part, and settled. */
const sale = async (): Promise<string> => {
  const cellId = instance.demo.ids["tamales"];
  const made = await asMerchant("POST /api/charge-requests", { cellId, totalCents: 100 });
  const charge = `/api/charge-requests/${String(made.body.id)}`;
  const applied = await client.request(`POST ${charge}/apply`, { cookie, body: { valesCents: 2 } });
  const settled = await asMerchant(`POST ${charge}/settle`, {});
  expect([made.status, applied.status, settled.status]).toEqual([201, 200, 200]);
  return charge;
};

/** The log of what was sold is in the archive: a minute at most, and here it is asked for. */
const handOver = async (): Promise<void> => {
  const admin = new pg.Client({ connectionString: await databaseOf(home) });
  await admin.connect();
  const { rows } = await admin.query<{ segment: string }>(
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  await admin.end();
  const kept = `${rows[0]?.segment}.gz`;
  await expect.poll(() => readdir(join(archive, "log")), { timeout: 20_000 }).toContain(kept);
};

describe("a day's sales, a disaster, and a minute to go back to", () => {
  it("sells before and after the base copy, and after the minute", async () => {
    before.push(await sale());
    const copied = await milpa(home, "archive", "copy", "--passphrase-file", passphrase);
    expect(copied).toMatch(/and the log lead to any moment from 20/);
    for (let sold = 0; sold < 5; sold += 1) before.push(await sale());
    await pause(100);
    minute = new Date();
    await pause(100);
    after = await sale();
    await handOver();
  });

  it("loses the machine: apps and database killed, home and data gone", async () => {
    const database = await instance.databaseProcess();
    await instance.kill();
    process.kill(database, "SIGKILL");
    const record = await readRecord(home.path);
    await removeEmbeddedDatabase(home.path);
    await rm(home.path, { recursive: true, force: true });
    expect(await readdir(record?.dataDirectory ?? "").catch(() => "gone")).toBe("gone");
  });

  it("says what keeps a moment from coming back, and makes nothing", async () => {
    const to = async (until: string): Promise<string> => {
      const place = { home: restored.path, archive, until: new Date(until) };
      const open = (): Promise<void> => Promise.resolve();
      const refused = recover({ ...place, open, progress: () => undefined });
      return refused.then(
        () => "it came back",
        (error: unknown) => String(error),
      );
    };
    expect(await to("2020-01-01T00:00:00Z")).toMatch(
      /The oldest base copy in .* is of 20.*: no earlier moment comes back/,
    );
    expect(await to("2090-01-01T00:00:00Z")).toMatch(/The log in .* ends before 2090/);
  });

  it("is back at the minute: the sale before it is there, the one after is not", async () => {
    const words = ["--passphrase-file", passphrase, "--until", minute.toISOString()];
    expect(await milpa(restored, "archive", "restore", ...words)).toMatch(/is what it was at 20/);
    await client.close();
    instance = await startInstance(restored, {}, apps);
    client = testClient(instance.urls["vouchers"] ?? "");
    for (const charge of before)
      expect((await asMerchant(`GET ${charge}`)).body.status).toBe("settled");
    expect((await asMerchant(`GET ${after}`)).status).toBe(404);
  });

  it("has a ledger in which all follows from transfers, and sells on", async () => {
    const community = instance.demo.ids["communityId"] ?? "";
    expect(await milpa(restored, "ledger", "verify", community)).toMatch(
      /transfers, and every record follows from them/,
    );
    cookie = await signIn(instance, "5550000001");
    await sale();
  });
});
