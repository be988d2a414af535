/** One PostgreSQL for a whole test run, and a template database that every test file clones. */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { AppDefinition } from "../app.ts";
import { houseVault } from "../vault.ts";
import { removeEmbeddedDatabase } from "../db/embedded/remove.ts";
import { startEmbeddedDatabase } from "../db/embedded/supervisor.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { prepareRoles } from "../db/roles.ts";
import { migrationsOf } from "../kit.ts";

/** Everything that a worker needs to make databases of its own. */
export interface TestServer {
  readonly adminUrl: string;
  readonly template: string;
  readonly masterKey: string;
}

export const testMasterKey = "a master key for tests only";
const template = "milpa_template";

/**
 * Starts the server and migrates every app into the
 * template. Durability is off: nothing outlives the run.
 */
export const startTestServer = async (
  apps: readonly AppDefinition[],
): Promise<TestServer & { readonly stop: () => Promise<void> }> => {
  const parent = await mkdtemp(join(tmpdir(), "milpa-test-"));
  // Reachable for the database's own user when root runs the tests: nothing has to be copied then.
  await chmod(parent, 0o755);
  const home = join(parent, "home");
  const server = await startEmbeddedDatabase({ home, durability: "none", restart: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    await removeEmbeddedDatabase(home);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`create database ${template}`);
    await admin.end();
    await prepareTemplate(inDatabase(server.url, template), apps);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: server.url, template, masterKey: testMasterKey, stop };
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

/** A fresh database with every app's tables, in a few dozen milliseconds. */
export const cloneDatabase = async (server: TestServer): Promise<TestDatabase> => {
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  // Files are cloned by the kernel rather than copied byte by byte: a tenth of the time.
  await admin.query("set file_copy_method = clone").catch(() => undefined);
  await admin.query(`create database ${name} template ${server.template} strategy file_copy`);
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
