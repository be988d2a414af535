/** One timer a process: sleeps until the next due time, and never longer than the cap. */
import type { DueParts, DueRuns } from "./due-runs.ts";
import type { Job } from "../job.ts";
import { wakeMostMs } from "../limits.ts";
import { earliest } from "./plan.ts";
import type { Planned } from "../progress.ts";

export interface Waker {
  readonly start: () => void;
  /** Looks now, where it has been started. */
  readonly look: () => void;
  readonly stop: () => void;
}

export const wakerOf = ({ workshop, jobs, progress, driven }: DueParts, due: DueRuns): Waker => {
  const { clock, log } = workshop;
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
    const planned = await progress.plans(jobs, driven.moments(clock.now()));
    for (const { job, plan } of planned) {
      if (plan.kind === "run" && !stopped && !catchingUp.has(job)) void catchUp(job);
    }
    const next = nextWake(planned);
    sleep(next ? next.getTime() - clock.now().getTime() : wakeMostMs);
  };

  const catchUp = async (job: Job): Promise<void> => {
    catchingUp.add(job);
    try {
      await due.catchUp(job);
    } catch (err) {
      // No new look: what failed like this would fail again, and the cap wakes us soon enough.
      return log.error({ job: job.name, err }, "A due job could not be run to its end.");
    } finally {
      catchingUp.delete(job);
    }
    // Its next due time, or that of its next try, is known only now.
    wake();
  };

  const start = (): void => {
    stopped = false;
    wake();
  };
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
  };
  const lookNow = (): void => {
    if (!stopped) wake();
  };
  return { start, stop, look: lookNow };
};

const nextWake = (planned: readonly Planned[]): Date | null =>
  earliest(planned.flatMap(({ plan }) => (plan.kind === "idle" ? (plan.wakeAt ?? []) : [])));
