/** The engine that calls the house's jobs in time; any number of controls share the work. */
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { houseJobs } from "../jobs/app-jobs.client.ts";
import { callsOf } from "./calls-under-way.ts";
import { learnJobs } from "./learn-jobs.command.ts";
import { learnEveryMs, lookEveryMs } from "./limits.ts";
import { loopOf } from "./loop.ts";
import { planCalls } from "./plan-calls.command.ts";
import { isAppUnlearned } from "./scheduled-jobs.query.ts";

export interface Scheduler {
  readonly start: () => void;
  /** Calls nothing new, and waits for the calls under way. */
  readonly stop: () => Promise<void>;
  /** Asks every app for its jobs, and writes down what they answer. */
  readonly learn: () => Promise<void>;
  /** Writes down what is due, and makes all calls that are; answers how many. */
  readonly look: () => Promise<number>;
}

export const schedulerOf = (services: Services): Scheduler => {
  const { db, clock, log } = services;
  const calls = callsOf(services, () => loop.wake());
  let planAt = new Date(0);

  const plan = async (): Promise<void> => {
    const now = clock.now();
    const latest = plusMs(now, lookEveryMs);
    const { next } = await planCalls(db, now);
    planAt = next && next < latest ? next : latest;
  };

  const complain = (error: unknown): void =>
    log.warn({ err: error as Error }, "The schedule could not be worked off.");

  const loop = loopOf(async () => {
    try {
      if (await isAppUnlearned(db, clock.now())) learner.soon();
      if (planAt <= clock.now()) await plan();
      await calls.beginDue();
      return Math.min(planAt.getTime() - clock.now().getTime(), lookEveryMs);
    } catch (error) {
      complain(error);
      return lookEveryMs;
    }
  });

  const learner = learnerOf(() =>
    learnAll(services)
      .catch(complain)
      .finally(() => {
        planAt = new Date(0);
        loop.wake();
      }),
  );

  return {
    learn: () => learnAll(services),
    look: async () => {
      await plan();
      return calls.drain();
    },
    start: () => {
      loop.start();
      learner.start();
    },
    stop: async () => {
      await learner.stop();
      await loop.stop();
      await calls.idle();
    },
  };
};

interface Learner {
  readonly start: () => void;
  /** At once, unless it is at it. */
  readonly soon: () => void;
  readonly stop: () => Promise<void>;
}

/** Learns at once and again and again; a stop waits for the one under way, since it writes. */
function learnerOf(learn: () => Promise<void>): Learner {
  let timer: NodeJS.Timeout | undefined;
  let learning: Promise<void> | null = null;
  const again = (): void => {
    learning ??= learn().finally(() => (learning = null));
  };
  return {
    start: () => {
      timer = setInterval(again, learnEveryMs).unref();
      again();
    },
    soon: again,
    stop: async () => {
      clearInterval(timer);
      await learning;
    },
  };
}

async function learnAll(services: Services): Promise<void> {
  const { jobs, answered } = await houseJobs(services);
  for (const app of answered) {
    const own = jobs.filter((job) => job.app === app);
    await learnJobs(services.db, app, own, services.clock.now());
  }
}
