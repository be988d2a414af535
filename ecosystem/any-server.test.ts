/** Whatever is wrong with somebody's PostgreSQL is one sentence that says what to do. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serverFacts } from "#platform/db/server/facts.ts";
import { asStartProblem } from "#platform/db/server/trouble.ts";
import { roleScript } from "#platform/db/server-roles/role-script.ts";
import { lackingRights, prepareRoles } from "#platform/db/server-roles/roles.ts";
import { StartProblem } from "#platform/problem.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { inDatabase } from "#platform/testing/test-server.ts";
import { houseVault } from "#platform/vault.ts";
import { instanceDatabase } from "./database.ts";
import { serverFindings } from "./server-findings.ts";
import { readEcosystemSettings } from "./settings.ts";
import { startEcosystem } from "./start.ts";
import { controlApp } from "../apps/control/app.ts";

const { adminUrl } = inject("testServer");
const word = `any${randomBytes(4).toString("hex")}`;
const database = `${word}_db`;
let home: string;
let silent: Server;
let other: Server;

const ask = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
};
const here = inDatabase(adminUrl, database);

/** As another user, or elsewhere. */
const urlOf = (change: (url: URL) => void, from = here): string => {
  const url = new URL(from);
  change(url);
  return url.toString();
};
const as = (role: string, password = "good") =>
  urlOf((url) => ([url.username, url.password] = [`${word}_${role}`, password]));
const overTcp = (host: string, port: number, query = "") =>
  `postgres://house:x@${host}:${port}/milpa${query}`;
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
let silentPort: number;
let otherPort: number;

beforeAll(async () => {
  home = await newTestFolder("milpa-any-");
  silent = createServer();
  other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  [silentPort, otherPort] = [await listening(silent), await listening(other)];
  await ask(adminUrl, `create database ${database}`);
  const roles = ["plain", "maker", "reader", "none left", "barred", "no login", "house"];
  for (const role of roles) await ask(here, `create role "${word}_${role}" login password 'good'`);
  await ask(
    here,
    `alter role ${word}_maker createrole`,
    `alter role ${word}_reader set default_transaction_read_only = on`,
    `alter role "${word}_none left" connection limit 0`,
    `alter role "${word}_no login" nologin`,
    `revoke connect on database ${database} from public`,
    ...["plain", "maker", "reader", "none left", "no login", "house"].map(
      (role) => `grant connect on database ${database} to "${word}_${role}"`,
    ),
  );
});
afterAll(async () => {
  silent.close();
  other.close();
  await ask(adminUrl, `drop database if exists ${database} with (force)`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ readonly name: string }>(
    "select quote_ident(rolname) as name from pg_roles where starts_with(rolname, $1)",
    [word],
  );
  for (const { name } of rows) await client.query(`drop role ${name}`);
  await client.end();
});

const settingsWith = (url: string) =>
  readEcosystemSettings({ MILPA_HOME: home, DATABASE_URL: url, MILPA_ROLE_PREFIX: `${word}_` });

/** What a start of one app says of this server. */
const said = async (url: string): Promise<string> => {
  const problem: unknown = await startEcosystem({
    apps: [controlApp],
    known: [controlApp],
    variables: { MILPA_HOME: home, DATABASE_URL: url, MILPA_ROLE_PREFIX: `${word}_` },
    progress: () => undefined,
  }).then(
    (ecosystem) => ecosystem.stop(),
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message).not.toMatch(/\n|:good@|\bat .*:\d+:\d+/);
  return message;
};

const faults: readonly (readonly [string, () => string, RegExp])[] = [
  ["a wrong password", () => as("plain", "bad"), /takes another password of any.*_plain: correct/],
  ["a user that there is not", () => as("ghost"), /ghost/],
  ["a user without login", () => as("no login"), /no login.*with login/],
  [
    "no database",
    () => urlOf((url) => (url.pathname = "/nowhere")),
    /no database nowhere: have it/,
  ],
  [
    "no right to connect",
    () => as("barred"),
    /barred may not do what is needed: permission denied/,
  ],
  ["no right to make roles", () => as("plain"), /may make no roles: have `alter role any.*_plain/],
  ["no right to make schemas", () => as("maker"), /no schemas: have `grant create on database/],
  ["a user told to read only", () => as("reader"), /told to take no writes: reset/],
  ["no connection left", () => as("none left"), /no connection left: raise max_connections/],
  ["nobody at the port", () => overTcp("127.0.0.1", 1), /Nothing listens at 127\.0\.0\.1:1/],
  ["no such host", () => overTcp("no-such-host.invalid", 5432), /no-such-host\.invalid/],
  ["another program", () => overTcp("127.0.0.1", otherPort), /127\.0\.0\.1:\d+/],
  ["no such socket", () => urlOf((url) => url.searchParams.set("host", "/nowhere")), /socket/],
  ["no TLS there", () => overTcp("127.0.0.1", otherPort, "?sslmode=require"), /TLS with 127/],
  [
    "no file of an authority",
    () => overTcp("127.0.0.1", otherPort, "?sslmode=verify-full&sslrootcert=/nowhere.pem"),
    /nowhere\.pem.*correct sslrootcert/,
  ],
];

describe("a start says in one sentence", () => {
  test.each(faults)("%s", async (_, url, sentence) => {
    const message = await said(url());
    expect(message).toMatch(sentence);
    const findings = await serverFindings(settingsWith(url()), url());
    expect(findings.some(({ ok }) => !ok)).toBe(true);
    expect(findings.map(({ says }) => says).join()).not.toContain("\n");
  });

  test("a server that never answers, after a while", async () => {
    const url = overTcp("127.0.0.1", silentPort);
    const problem = asStartProblem(
      await serverFacts(url, 200).catch((error: unknown) => error),
      url,
    );
    expect((problem as Error).message).toMatch(/127\.0\.0\.1:\d+ did not answer: let the network/);
  });

  test("an old server", async () => {
    const { serverTroubles } = await import("./database.ts");
    const facts = { version: 140_012, isStandby: false, isReadOnly: false };
    expect(serverTroubles(facts)).toEqual([expect.stringMatching(/^it is PostgreSQL 14, and/)]);
    expect(serverTroubles({ ...facts, version: 150_000, isStandby: true })[0]).toContain("standby");
  });
});

describe("a user without any right", () => {
  const vault = houseVault("the key of a house on somebody's server");
  const wanted = () => ({
    adminUrl: as("house"),
    apps: ["control"],
    vault,
    rolePrefix: `${word}_h_`,
  });

  test("lives on roles that were made beforehand, by what `--print-roles` prints", async () => {
    expect(await lackingRights(wanted())).toMatch(/may make no roles.*--print-roles/);
    const script = roleScript(wanted());
    expect(script).not.toContain(vault.derive("role control"));
    await ask(here, script);
    expect(await lackingRights(wanted())).toBeNull();
    const access = (await prepareRoles(wanted())).get("control");
    await ask(access?.ownerUrl ?? "", "create table control.trial ()");
    await ask(access?.serviceUrl ?? "", "select 1");
  });

  test("is told of nothing wrong by the doctor then", async () => {
    await ask(here, `grant create on database ${database} to ${word}_maker`);
    const findings = await serverFindings(settingsWith(as("maker")), as("maker"));
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      ...["database", "writes", "rights", "pooler", "clock"],
    ]);
  });

  test("the server as its owner names it is taken", async () => {
    const { embedded, stop } = await instanceDatabase(settingsWith(here), () => undefined);
    await stop();
    expect(embedded).toBe(false);
  });
});
