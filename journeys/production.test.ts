/** From an empty folder to a first sale in production, as docs/guides/production.md tells it. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { readFile, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { cookieOf, testClient, type TestClient } from "#platform/testing/test-client.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";

const host = "vouchers.ejemplo.mx";
const [inés, ana] = ["ines@ejemplo.mx", "ana@ejemplo.mx"];
let parent: string;
let folder: string;
let server: EmbeddedDatabase;
let mailbox: Mailbox;
let portBase: number;
let house: ChildProcess | undefined;
let vouchers: TestClient;

beforeAll(async () => {
  parent = await newTestFolder("milpa-production-");
  folder = join(parent, "etc");
  server = await startEmbeddedDatabase({ home: join(parent, "server"), durability: "none" });
  mailbox = await openMailbox();
  portBase = await freePorts(11);
  vouchers = testClient(`http://127.0.0.1:${portBase + 5}`);
});
afterAll(async () => {
  house?.kill("SIGKILL");
  await vouchers?.close();
  await mailbox?.close();
  await server?.stop();
  await removeEmbeddedDatabase(join(parent, "server"));
  await rm(parent, { recursive: true, force: true });
});

/** As a server's owner does: a role that may make roles, and a schema in this one database. */
const databaseUrl = async (): Promise<string> => {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  admin.on("error", () => undefined);
  await admin.query("create role house login createrole password 'of the guide'");
  await admin.query("create database milpa_house");
  await admin.query("grant create on database milpa_house to house");
  await admin.end();
  const url = new URL(server.url);
  [url.username, url.password, url.pathname] = ["house", "of%20the%20guide", "/milpa_house"];
  return url.toString();
};

const program = join(import.meta.dirname, "../ecosystem/milpa.js");
const plain = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
const run = async (...words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, ...words], { env: plain })).stdout;
const environment = (): string => join(folder, "milpa.env");
const milpa = async (...words: readonly string[]) =>
  JSON.parse(await run("--environment", environment(), ...words, "--json"));

const startHouse = async (): Promise<string> => {
  const words = [program, "--environment", environment(), "up", "control", "identity", "vouchers"];
  house = spawn(process.execPath, words, { env: plain, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  house.stderr?.on("data", (chunk: Buffer) => said.push(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    house?.once("exit", () => reject(new Error(`the house ended: ${said.join("")}`)));
    const lines = createInterface({ input: house?.stdout ?? process.stdin });
    lines.on("line", (line) => line.includes("Milpa is up") && resolve());
  });
  return said.join("");
};

/** What the proxy passes on for a browser somewhere else. */
const ask = async (line: string, sent: Parameters<TestClient["request"]>[1] = {}) => {
  const proxied = { host, "x-forwarded-for": "203.0.113.9", ...sent.headers };
  const got = await vouchers.request(line, { ...sent, headers: proxied });
  expect(got.status, `${line} ${got.text}`).toBeLessThan(300);
  return got;
};
const signIn = async (email: string): Promise<string> => {
  await ask("POST /api/sessions/code", { body: { email } });
  const body = { email, code: await mailbox.codeTo(email) };
  return cookieOf(await ask("POST /api/sessions", { body }));
};

it("`milpa init` writes what production needs, once", async () => {
  const words = [
    ...["init", "--yes", "--folder", folder, "--apps", "control,identity,vouchers"],
    ...["--domain", "ejemplo.mx", "--operator", inés, "--mail-from", "milpa@ejemplo.mx"],
    ...["--smtp-url", mailbox.url, "--port-base", String(portBase)],
    ...["--home", join(parent, "home"), "--database-url", await databaseUrl()],
  ];
  expect(await run(...words)).toContain("Sign up at https://identity.ejemplo.mx/sign-up");
  expect((await readdir(folder)).sort()).toEqual([
    ...["Caddyfile", "milpa.env", "milpa.service", "nginx.conf"],
  ]);
  expect((await stat(environment())).mode & 0o777).toBe(0o600);
  const before = await readFile(environment(), "utf8");
  await expect(run(...words)).rejects.toThrow(/are there already, and nothing was changed/);
  expect(await readFile(environment(), "utf8")).toBe(before);
});

it("the doctor finds nothing wrong, and the start says what is off", async () => {
  const findings = (await milpa("doctor")) as { ok: boolean; check: string; says: string }[];
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.map(({ check }) => check)).toContain("off");
  expect(await startHouse()).toMatch(/SMS is off, codes go by e-mail alone/);
});

it("a community is founded, issues vouchers, and sells for vouchers and coins", async () => {
  const { community } = await milpa(
    ...["community", "found", "Mercado", "--administrator", "Inés", "--email", inés],
  );
  const cell = await milpa("community", "add-cell", community.id, "Tamales", "--quota", "5000");
  const member = await milpa("community", "add-member", community.id, "Ana", "--email", ana);
  const scope = JSON.stringify({ communityId: community.id, cellIds: [cell.id] });
  const { key } = await milpa(
    ...["keys", "create", "vouchers", "--name", "till", "--scope", scope, "--permission"],
    ...["charges:create", "charges:read", "charges:settle"],
  );
  const administrator = await signIn(inés);
  await ask(`POST /api/cells/${cell.id}/dispersals`, {
    cookie: administrator,
    body: { memberId: member.id, valesCents: 5_000 },
    headers: { "idempotency-key": "first" },
  });
  const charge = (
    await ask("POST /api/charge-requests", { key, body: { cellId: cell.id, totalCents: 12_000 } })
  ).body;
  expect(charge.url).toBe(`https://${host}/c/${charge.token}`);
  expect((await ask(`GET /c/${charge.token}`)).text).toContain("$120.00");
  const payer = await signIn(ana);
  await ask(`POST /api/charge-requests/${charge.id}/apply`, {
    cookie: payer,
    body: { valesCents: 5_000 },
  });
  const settled = await ask(`POST /api/charge-requests/${charge.id}/settle`, { key, body: {} });
  expect([settled.body.valesAppliedCents, settled.body.cashCents]).toEqual([5_000, 7_000]);
  const read = await ask(`GET /api/charge-requests/${charge.id}`, { key });
  expect(read.body.status).toBe("settled");
});
