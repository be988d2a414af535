/** A backup comes back row by row into an empty database, and no damaged one comes back at all. */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { StartProblem } from "#platform/problem.ts";
import { cloneDatabase, inDatabase, type TestDatabase } from "#platform/testing/test-server.ts";
import { houseVault } from "#platform/vault.ts";
import { controlApp } from "../../apps/control/app.ts";
import { connected } from "#platform/db/backup/app-tables.ts";
import { checkBackup, type Checking } from "./check-backup.ts";
import { fittingMigrations } from "./fitting-migrations.ts";
import { proveBackup, type ProvenBackup } from "#platform/db/backup/open-backup.ts";
import { restoreDatabase } from "./restore-database.ts";
import { writeBackup } from "#platform/db/backup/write-backup.ts";

const passphrase = "five words chosen at random";
const server = inject("testServer");
const secrets = { masterKey: server.masterKey, previousMasterKey: null, cron: "c", queue: null };
const word = `b${randomBytes(4).toString("hex")}`;
const quiet = (): void => undefined;
const apps = [controlApp];

let source: TestDatabase;
let folder: string;
let path: string;
let proven: ProvenBackup;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "milpa-backup-"));
  path = join(folder, "monday");
  source = await cloneDatabase(server, apps);
  await connected(source.adminUrl, (client) =>
    client.query(
      `insert into control.app_fact (name, value)
       select 'fact ' || n, jsonb_build_object('text', E'tab\\t\\\\ ñ ' || n)
         from generate_series(1, 3000) n`,
    ),
  );
  const { adminUrl } = source;
  const now = new Date("2026-11-28T12:00:00Z");
  const wanted = {
    adminUrl,
    apps: ["control", "vouchers"],
    passphrase,
    secrets,
    path,
    now,
    cost: 10,
  };
  await writeBackup({ ...wanted, progress: quiet });
  proven = await proveBackup({ path, passphrase });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
  await connected(server.adminUrl, async (client) => {
    const { rows } = await client.query<{ rolname: string }>(
      "select rolname from pg_roles where rolname like $1",
      [`${word}%`],
    );
    for (const { rolname } of rows) await client.query(`drop role ${rolname}`);
  });
});

/** An empty database for `work`, gone afterwards. */
const inEmpty = async <T>(work: (adminUrl: string) => Promise<T>): Promise<T> => {
  const name = `${word}_${randomBytes(3).toString("hex")}`;
  const admin = (sql: string): Promise<unknown> =>
    connected(server.adminUrl, (client) => client.query(sql));
  await admin(`create database ${name}`);
  try {
    return await work(inDatabase(server.adminUrl, name));
  } finally {
    await admin(`drop database ${name} with (force)`);
  }
};

const restoreInto = (adminUrl: string, from = proven) =>
  restoreDatabase({
    adminUrl,
    apps,
    rolePrefix: `${word}_`,
    house: houseVault(server.masterKey),
    file: { path, passphrase },
    proven: from,
    progress: quiet,
  });

const digest = (url: string): Promise<unknown> =>
  connected(url, async (client) => {
    const facts = "select md5(string_agg(f::text, '' order by name)) as of from control.app_fact f";
    return (await client.query<{ of: string }>(facts)).rows[0]?.of;
  });

const said = async (work: Promise<unknown>): Promise<string> => {
  const problem: unknown = await work.then(
    () => "nothing was refused",
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
};

test("every row comes back, references too, and only its owner reads the file", async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path)).includes("fact 1")).toBe(false);
  await inEmpty(async (url) => {
    await restoreInto(url);
    expect(await digest(url)).toBe(await digest(source.adminUrl));
    const kept = `select contype, count(*)::int from pg_constraint
                   where connamespace = 'control'::regnamespace group by 1 order by 1`;
    const constraintsIn = (at: string) => connected(at, async (c) => (await c.query(kept)).rows);
    expect(await constraintsIn(url)).toEqual(await constraintsIn(source.adminUrl));
    expect(await said(restoreInto(url))).toMatch(/^The database is not empty, it holds control: /);
  });
});

test("a check says how much came back, and its scratch database is given back", async () => {
  let stopped = 0;
  const found = await inEmpty((adminUrl) => {
    const stop = (): Promise<void> => Promise.resolve(void (stopped += 1));
    const scratch: Checking["scratch"] = () =>
      Promise.resolve({ adminUrl, rolePrefix: `${word}_`, stop });
    return checkBackup({ file: { path, passphrase }, apps, scratch, progress: quiet });
  });
  expect(found.rows).toBeGreaterThan(3000);
  expect(stopped).toBe(1);
});

const withBytes = async (change: (bytes: Buffer) => Buffer): Promise<string> => {
  const at = join(folder, `changed-${randomBytes(3).toString("hex")}`);
  await writeFile(at, change(Buffer.from(await readFile(path))));
  return said(proveBackup({ path: at, passphrase }));
};
const flipped = (place: (bytes: Buffer) => number) => (bytes: Buffer) => {
  const at = place(bytes);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

test("a wrong passphrase, a cut file, an altered byte, no backup: one sentence each", async () => {
  expect(await said(proveBackup({ path, passphrase: "another passphrase" }))).toMatch(
    /^The passphrase does not open .*: it was made with another one\.$/,
  );
  for (const part of [0.4, 0.9]) {
    const cut = await withBytes((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(cut).toMatch(/ends too early, for it was cut/);
  }
  expect(await withBytes((bytes) => bytes.subarray(0, -1))).toMatch(/it was cut/);
  for (const place of [0.05, 0.5, 0.99])
    expect(await withBytes(flipped(({ length }) => Math.floor(length * place)))).toMatch(
      /was altered or damaged/,
    );
  expect(await withBytes(flipped((bytes) => bytes.indexOf("madeAt")))).toMatch(/was altered/);
  expect(await withBytes(() => Buffer.from("a picture\n"))).toMatch(/is no backup of Milpa\.$/);
  expect(await said(proveBackup({ path: join(folder, "none"), passphrase }))).toMatch(/no file/);
});

test("what a newer Milpa made, or other migrations, is told before anything is made", async () => {
  const [control] = proven.manifest.apps;
  if (!control) throw new Error("no control");
  const having = (migrations: Record<string, string>, name = "control") =>
    said(fittingMigrations({ ...proven.manifest, apps: [{ ...control, name, migrations }] }, apps));
  expect(await having({ "store/9999-later.sql": "0" })).toMatch(
    /^The backup is of a newer Milpa \(control's migration store\/9999-later\.sql is not here\)/,
  );
  expect(await having({}, "orchard")).toMatch(/there is no app orchard here/);
  const [[first] = [""]] = Object.entries(control.migrations);
  expect(await having({ [first]: "0" })).toMatch(/of control is another than the backup's/);
});

test("rows that arrive differently are noticed, and nothing of them stays", async () => {
  const contents = proven.contents.map((one) => ({ ...one, digest: "0" }));
  await inEmpty(async (url) => {
    expect(await said(restoreInto(url, { ...proven, contents }))).toMatch(/nothing was restored/);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const left = await client.query("select from pg_namespace where nspname = 'control'");
    await client.end();
    expect(left.rowCount).toBe(0);
  });
});
