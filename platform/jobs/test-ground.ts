/** Ground for the tests of jobs: a fresh database with the kit's tables, and runners upon it. */
import pg from "pg";
import { inject } from "vitest";
import { stoppedClock, type Clock, type StoppedClock } from "../clock.ts";
import { openDatabase, type Database } from "../db/database.ts";
import type { AppAccess } from "../db/server-roles/roles.ts";
import { statement } from "../db/statement.ts";
import { newLog } from "../log.ts";
import { metricsOf } from "../metrics.ts";
import type { Services } from "../services.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { cloneDatabase } from "../testing/test-server.ts";
import type { AnyJob } from "./job.ts";
import { jobRunner, type JobRunner } from "./runner.ts";
import type { RunRow } from "./run-rows.ts";

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
  const schema = sampleDefinition.name;
  const database = await cloneDatabase(inject("testServer"), [sampleDefinition]);
  const serviceUrl = database.serviceUrl(schema);
  const ownerUrl = database.ownerUrl(schema);
  const db = openDatabase({ url: serviceUrl, schema });
  const clock = stoppedClock(at);
  const runners: JobRunner[] = [];
  return {
    db,
    clock,
    access: { schema, ownerUrl, serviceUrl, serviceRole: schema },
    runner: (jobs, { drainMs = 2000, clock: own = clock } = {}) => {
      const services = (): Services => ({ jobs: runner, db, clock: own }) as unknown as Services;
      const parts = { db, clock: own, jobs, services, settings: { greeting: "hola" }, drainMs };
      const runner = jobRunner({ ...parts, log: newLog("silent"), metrics: metricsOf("test") });
      runners.push(runner);
      return runner;
    },
    rows: () => db.run(allRows),
    asOwner: (sql) => once(ownerUrl, schema, sql),
    drop: async () => {
      for (const runner of runners) await runner.stop();
      await db.close();
      await database.drop();
    },
  };
};
