/** Walks through a sweep portion by portion, resting in between so that people do not notice. */
import { setTimeout as rest } from "node:timers/promises";
import type { Queries } from "#platform/db/database.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { firstPace, nextPace } from "./pace.domain.ts";
import { portionsMost, sweepSignOfLifeMs } from "./limits.ts";

export type Walk = (sweep: Sweep, before: Date) => Promise<number>;

/** Each portion is a transaction of its own; a run that is told to stop loses nothing. */
export const walkOf = (context: Pick<JobContext, "services" | "heartbeat" | "signal">): Walk => {
  const { services, heartbeat, signal } = context;
  let heardAt = performance.now();
  return async (sweep, before) => {
    let pace = firstPace;
    let deleted = 0;
    let from: Mark | null = fromTheOldest;
    for (let count = 0; from && count < portionsMost; count += 1) {
      signal.throwIfAborted();
      const begun = performance.now();
      const portion: Awaited<ReturnType<Sweep>> = await sweep(services.db, before, from, pace.rows);
      const now = performance.now();
      deleted += portion.deleted;
      from = portion.next;
      pace = nextPace(pace.rows, now - begun);
      if (now - heardAt > sweepSignOfLifeMs) {
        await heartbeat();
        heardAt = now;
      }
      if (from) await rest(pace.restMs, undefined, { signal });
    }
    return deleted;
  };
};

/** Where the portion before this one stopped; what it deleted is not walked over again. */
export interface Mark {
  /** As the database writes it: a `Date` would cut it to milliseconds, and never get past it. */
  readonly at: string;
  readonly id: string;
}

export interface Portion {
  readonly deleted: number;
  /** Null when nothing is left. */
  readonly next: Mark | null;
}

/** Deletes at most `rows` that are older than `before`. */
export type Sweep = (db: Queries, before: Date, from: Mark, rows: number) => Promise<Portion>;

export const fromTheOldest: Mark = {
  at: "-infinity",
  id: "00000000-0000-0000-0000-000000000000",
};
