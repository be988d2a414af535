/** Ground for the tests of jobs: a fresh schema with the two roles, and runners upon it. */
import pg from "pg";
import { inject } from "vitest";
import { stoppedClock, type Clock, type StoppedClock } from "../clock.ts";
import { vault } from "../crypto.ts";
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

export const jobGround = async (at: string): Promise<JobGround> => {
  const schema = `jobs_${newToken(8).toLowerCase()}`;
  const options = {
    adminUrl: adminUrl(),
    apps: [schema],
    vault: vault("test"),
    rolePrefix: "",
  };
  const access = (await prepareRoles(options)).get(schema);
  if (!access) throw new Error("no roles");
  await migrate(access, await readMigrations(kitMigrations));
  const db = openDatabase({ url: access.serviceUrl, schema });
  const clock = stoppedClock(at);
  const runners: JobRunner[] = [];
  const once = async (url: string, sql: string): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      options: `-c search_path=${schema}`,
    });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  return {
    ...{ db, clock, access },
    runner: (jobs, { drainMs = 2000, clock: own = clock } = {}) => {
      const services = (): Services => ({ jobs: runner, db, clock: own }) as unknown as Services;
      const log = newLog("silent");
      const metrics = metricsOf("test");
      const parts = {
        db,
        clock: own,
        log,
        metrics,
        jobs,
        services,
        settings: { greeting: "hola" },
      };
      const runner = jobRunner({ ...parts, drainMs });
      runners.push(runner);
      return runner;
    },
    rows: () => db.run(allRows),
    asOwner: (sql) => once(access.ownerUrl, sql),
    drop: async () => {
      for (const runner of runners) await runner.stop();
      await db.close();
      await once(
        adminUrl(),
        `drop schema ${schema} cascade; drop role ${schema}; drop role ${schema}_owner`,
      );
    },
  };
};
