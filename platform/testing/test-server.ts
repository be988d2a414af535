/** One PostgreSQL for a whole test run, and a template database per app that test files clone. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { AppDefinition } from "../app.ts";
import { sha256Hex } from "../crypto.ts";
import { houseVault } from "../vault.ts";
import { removeEmbeddedDatabase } from "../db/embedded/remove.ts";
import { startEmbeddedDatabase } from "../db/embedded/supervisor.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { prepareRoles } from "../db/server-roles/roles.ts";
import { migrationsOf } from "../kit.ts";
import { newTestFolder } from "./test-folder.ts";

/** Everything that a worker needs to make databases of its own. */
export interface TestServer {
  readonly adminUrl: string;
  readonly masterKey: string;
}

export const testMasterKey = "a master key for tests only";

/** Starts the server. Durability is off: nothing outlives the run. */
export const startTestServer = async (): Promise<
  TestServer & { readonly stop: () => Promise<void> }
> => {
  const parent = await newTestFolder("milpa-test-");
  const home = join(parent, "home");
  const server = await startEmbeddedDatabase({ home, durability: "none", restart: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    await removeEmbeddedDatabase(home);
    await rm(parent, { recursive: true, force: true });
  };
  return { adminUrl: server.url, masterKey: testMasterKey, stop };
};

/** Workers that want a template at the same moment wait here: roles belong to the whole server. */
const templateLock = 4_242_002;

/** The template that holds these apps' tables; whoever asks first makes it. */
const templateOf = async (
  admin: pg.Client,
  server: TestServer,
  apps: readonly AppDefinition[],
): Promise<string> => {
  const tables = apps.map((app) => [app.name, ...migrationsOf(app)]);
  const template = `template_${sha256Hex(JSON.stringify(tables)).slice(0, 12)}`;
  const isThere = async (): Promise<boolean> => {
    const sql = "select from pg_database where datname = $1 and datistemplate";
    return (await admin.query(sql, [template])).rowCount === 1;
  };
  if (await isThere()) return template;
  await admin.query("select pg_advisory_lock($1)", [templateLock]);
  try {
    if (!(await isThere())) {
      await admin.query(`create database ${template}`);
      await prepareTemplate(inDatabase(server.adminUrl, template), apps);
      await admin.query(`alter database ${template} is_template true`);
    }
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [templateLock]);
  }
  return template;
};

const prepareTemplate = async (url: string, apps: readonly AppDefinition[]): Promise<void> => {
  const access = await prepareRoles({
    adminUrl: url,
    apps: apps.map((app) => app.name),
    vault: houseVault(testMasterKey),
    rolePrefix: "",
  });
  for (const app of apps) {
    const mine = access.get(app.name);
    if (mine) await migrate(mine, await readMigrations(migrationsOf(app)));
  }
};

export const inDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};

export interface TestDatabase {
  readonly name: string;
  readonly adminUrl: string;
  /** Address of an app's service role in this database. */
  readonly serviceUrl: (app: string) => string;
  readonly ownerUrl: (app: string) => string;
  readonly drop: () => Promise<void>;
}

/** A fresh database with the tables of these apps, in a few dozen milliseconds. */
export const cloneDatabase = async (
  server: TestServer,
  apps: readonly AppDefinition[],
): Promise<TestDatabase> => {
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  const template = await templateOf(admin, server, apps);
  // Files are cloned by the kernel rather than copied byte by byte: a tenth of the time.
  await admin.query("set file_copy_method = clone").catch(() => undefined);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const adminUrl = inDatabase(server.adminUrl, name);
  const secrets = houseVault(server.masterKey);
  const as = (role: string, purpose: string): string => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = secrets.derive(purpose);
    return url.toString();
  };
  return {
    name,
    adminUrl,
    serviceUrl: (app) => as(app, `role ${app}`),
    ownerUrl: (app) => as(`${app}_owner`, `role ${app} owner`),
    drop: () => dropDatabase(server.adminUrl, name),
  };
};

const dropDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
};
