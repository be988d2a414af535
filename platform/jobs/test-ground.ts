/** Ground for the tests of jobs: a fresh schema with the two roles, and runners upon it. */
import pg from "pg";
import { inject } from "vitest";
import { stoppedClock, type Clock, type StoppedClock } from "../clock.ts";
import { houseVault } from "../vault.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { prepareRoles, type AppAccess } from "../db/roles.ts";
import { statement } from "../db/statement.ts";
import { newToken } from "../id.ts";
import { kitMigrations } from "../kit.ts";
import { newLog } from "../log.ts";
import { metricsOf } from "../metrics.ts";
import type { Services } from "../services.ts";
import type { AnyJob } from "./job.ts";
import { jobRunner, type JobRunner } from "./runner.ts";
import type { RunRow } from "./run-rows.ts";

const adminUrl = (): string => inject("testServer").adminUrl;

/** How long a test waits for what must come; a busy machine is slow. */
export const patient = { timeout: 10_000 };

export interface JobGround {
  readonly db: Database;
  readonly clock: StoppedClock;
  readonly runner: (jobs: readonly AnyJob[], options?: RunnerOptions) => JobRunner;
  readonly rows: () => Promise<readonly RunRow[]>;
  /** As the owner would, beyond what the service may. */
  readonly asOwner: (sql: string) => Promise<void>;
  readonly access: AppAccess;
  readonly drop: () => Promise<void>;
}

interface RunnerOptions {
  readonly drainMs?: number;
  readonly clock?: Clock;
}

const allRows = statement<RunRow>("tests.rows", "select * from job_run order by slot_at, job");

/** A fresh schema, migrated by its owner. */
const prepared = async (): Promise<AppAccess> => {
  const schema = `jobs_${newToken(8).toLowerCase()}`;
  const secrets = houseVault("test");
  const asked = { adminUrl: adminUrl(), apps: [schema], vault: secrets, rolePrefix: "" };
  const access = (await prepareRoles(asked)).get(schema);
  if (!access) throw new Error("no roles");
  await migrate(access, await readMigrations(kitMigrations));
  return access;
};

const once = async (url: string, schema: string, sql: string): Promise<void> => {
  const options = `-c search_path=${schema}`;
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

export const jobGround = async (at: string): Promise<JobGround> => {
  const access = await prepared();
  const { schema } = access;
  const db = openDatabase({ url: access.serviceUrl, schema });
  const clock = stoppedClock(at);
  const runners: JobRunner[] = [];
  return {
    db,
    clock,
    access,
    runner: (jobs, { drainMs = 2000, clock: own = clock } = {}) => {
      const services = (): Services => ({ jobs: runner, db, clock: own }) as unknown as Services;
      const parts = { db, clock: own, jobs, services, settings: { greeting: "hola" }, drainMs };
      const runner = jobRunner({ ...parts, log: newLog("silent"), metrics: metricsOf("test") });
      runners.push(runner);
      return runner;
    },
    rows: () => db.run(allRows),
    asOwner: (sql) => once(access.ownerUrl, schema, sql),
    drop: async () => {
      for (const runner of runners) await runner.stop();
      await db.close();
      const roles = `drop role ${schema}; drop role ${schema}_owner`;
      await once(adminUrl(), schema, `drop schema ${schema} cascade; ${roles}`);
    },
  };
};
