/** What a runner tells of its jobs and their runs. */
import { z } from "zod";
import { plusMs, type Clock } from "../clock.ts";
import { cutToPage, readTextCursor, writeTextCursor } from "../contract/cursor.ts";
import type { Database } from "../db/database.ts";
import { refuse, Refusal } from "../errors.ts";
import type { CatchUp, Job, JobLayer, JobTitle } from "./job.ts";
import { failuresListed, failuresNewMs } from "./limits.ts";
import { failuresSince, lastRuns, listPaused, runsBefore } from "./mark-rows.ts";
import { runFactsOf, type RunFacts } from "./run-facts.ts";

export interface JobFacts {
  readonly name: string;
  readonly path: string;
  readonly title: JobTitle;
  readonly summary: string;
  readonly layer: JobLayer;
  /** Five cron fields; null: runs only when called. */
  readonly schedule: string | null;
  readonly timeZone: string | null;
  /** The contract states no schedule; this one is ours. */
  readonly ours: boolean;
  readonly catchUp: CatchUp;
  /** The dispatcher that calls it in time. */
  readonly calledBy: string | null;
  /** The job, `<app>.<name>`, in the course of which it runs. */
  readonly calledFrom: { readonly job: string; readonly asNeeded: boolean } | null;
  readonly pausedAt: Date | null;
  readonly lastRun: RunFacts | null;
  readonly nextDueAt: Date | null;
}

export interface PageAsked {
  /** Already within its bounds. */
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface RunPage {
  readonly runs: readonly RunFacts[];
  readonly nextCursor?: string;
}

export const listingOf = (db: Database, clock: Clock, jobs: readonly Job[]) => ({
  list: async (): Promise<readonly JobFacts[]> => {
    const names = [jobs.map((job) => job.name)];
    const [rows, paused] = await Promise.all([db.run(lastRuns, names), db.run(listPaused, names)]);
    const pausedSince = new Map(paused.map((row) => [row.job, row.paused_at]));
    const last = new Map(rows.map((row) => [row.job, runFactsOf(row)]));
    const now = clock.now();
    const scheduleOf = ({ schedule, calledBy }: Job) =>
      schedule ?? jobs.find((job) => job.name === calledBy)?.schedule;
    return jobs.map((job) => ({
      name: job.name,
      path: job.path,
      title: job.title,
      summary: job.summary,
      layer: job.layer,
      ours: job.ours,
      catchUp: job.catchUp,
      calledBy: job.calledBy,
      calledFrom: job.calledFrom && { asNeeded: false, ...job.calledFrom },
      schedule: job.schedule?.expression ?? null,
      timeZone: job.schedule?.timeZone ?? null,
      pausedAt: pausedSince.get(job.name) ?? null,
      lastRun: last.get(job.name) ?? null,
      nextDueAt: scheduleOf(job)?.next(now) ?? null,
    }));
  },

  /** The first of each series that gave up within the last day, also of jobs that recovered. */
  failures: async (): Promise<readonly RunFacts[]> => {
    const since = plusMs(clock.now(), -failuresNewMs);
    const rows = await db.run(failuresSince, [jobs.map(({ name }) => name), since, failuresListed]);
    return rows.map(runFactsOf);
  },

  runs: async (
    name: string,
    { limit, cursor }: PageAsked,
  ): Promise<RunPage | Refusal<"not_found" | "invalid_request">> => {
    if (!jobs.some((job) => job.name === name)) return refuse("not_found");
    const before = readTextCursor(cursor, isMoment);
    if (before instanceof Refusal) return before;
    const found = await db.run(runsBefore, [name, before && new Date(before), limit + 1]);
    const { rows: runs, next } = cutToPage(found.map(runFactsOf), limit, ({ slot }) =>
      writeTextCursor(slot.toISOString()),
    );
    return { runs, ...next };
  },
});

const isMoment = (text: string): boolean => z.iso.datetime().safeParse(text).success;
