/** One timer a process: sleeps until the next due time, and never longer than the cap. */
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { DueRuns } from "./due-runs.ts";
import type { Job } from "./job.ts";
import { wakeMostMs } from "./limits.ts";
import { earliest } from "./plan.ts";

export interface Waker {
  readonly start: () => void;
  readonly stop: () => void;
}

export const wakerOf = (clock: Clock, log: Log, jobs: readonly Job[], due: DueRuns): Waker => {
  const catchingUp = new Set<Job>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  const sleep = (ms: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), wakeMostMs));
    timer.unref();
  };

  const wake = (): void => {
    look().catch((error: unknown) => {
      log.warn({ err: error as Error }, "The due jobs could not be looked up.");
      sleep(wakeMostMs);
    });
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    const planned = await due.plans(jobs, now);
    for (const { job, plan } of planned) {
      if (plan.kind === "run" && !stopped && !catchingUp.has(job)) catchUp(job);
    }
    const times = planned.flatMap(({ plan }) => (plan.kind === "idle" ? (plan.wakeAt ?? []) : []));
    const next = earliest(times);
    sleep(next ? next.getTime() - clock.now().getTime() : wakeMostMs);
  };

  const catchUp = (job: Job): void => {
    catchingUp.add(job);
    due
      .catchUp(job)
      .then(() => {
        catchingUp.delete(job);
        // Its next due time, or that of its next try, is known only now.
        wake();
      })
      .catch((error: unknown) => {
        // Not at once: what failed like this would fail again, and the cap wakes us soon enough.
        catchingUp.delete(job);
        log.error({ job: job.name, err: error as Error }, "A due job could not be run to its end.");
      });
  };

  return {
    start: () => {
      stopped = false;
      wake();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
