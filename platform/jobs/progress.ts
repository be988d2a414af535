/** How far each job is, read from the database, and what that means now. */
import type { Database } from "../db/database.ts";
import type { Job } from "./job.ts";
import { insertMarks, loadMarks, type MarkRow } from "./mark-rows.ts";
import { planOf, type Moments, type OpenRun, type Plan, type Progress } from "./schedule/plan.ts";

export interface Planned {
  readonly job: Job;
  readonly plan: Plan;
}

export interface ProgressReader {
  readonly of: (job: Job) => Promise<Progress | undefined>;
  /** What each job has to do; one query, whatever the number of jobs. */
  readonly plans: (jobs: readonly Job[], at: Moments) => Promise<readonly Planned[]>;
}

/** A job that the database has never seen is settled up to `startedAt`. */
export const progressReader = (
  db: Database,
  jobs: readonly Job[],
  startedAt: Date,
): ProgressReader => {
  let marked: Promise<unknown> | null = null;

  /** Once per process; again after a failure. */
  const mark = (): Promise<unknown> =>
    (marked ??= db
      .run(insertMarks, [jobs.map((job) => job.name), startedAt])
      .catch((error: unknown) => {
        marked = null;
        throw error;
      }));

  const read = async (asked: readonly Job[]): Promise<ReadonlyMap<string, Progress>> => {
    await mark();
    return gathered(await db.run(loadMarks, [asked.map((job) => job.name)]));
  };

  return {
    of: async (job) => (await read([job])).get(job.name),
    plans: async (asked, at) => {
      const found = await read(asked);
      return asked.flatMap((job) => {
        const known = found.get(job.name);
        return known ? [{ job, plan: planOf(job, known, at) }] : [];
      });
    },
  };
};

function gathered(rows: readonly MarkRow[]): ReadonlyMap<string, Progress> {
  const found = new Map<string, Progress & { open: OpenRun[] }>();
  for (const { job, through, paused, slot_at: slot, state, retry_at: retryAt, expired } of rows) {
    const known = found.get(job) ?? { through, paused, open: [] };
    found.set(job, known);
    if (slot && state) known.open.push({ slot, state, retryAt, expired: expired ?? false });
  }
  return found;
}
