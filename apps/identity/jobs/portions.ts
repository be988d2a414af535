/** Walks through a sweep portion by portion, resting in between so that people do not notice. */
import { setTimeout as rest } from "node:timers/promises";
import type { JobContext } from "#platform/jobs/job.ts";
import { firstPace, nextPace } from "../domain/pace.ts";
import { portionsMost, sweepSignOfLifeMs } from "../limits.ts";
import { fromTheOldest, type Mark, type Sweep } from "../store/cleanup.ts";

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
