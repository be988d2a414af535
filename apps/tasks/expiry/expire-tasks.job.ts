/** Ends tasks and offers past their end; the heartbeat of payments calls it, it calls the rest. */
import type { Queries } from "#platform/db/database.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, type JobContext } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { lowRated } from "../standing/ratings.query.ts";
import { suspendLowRated } from "../standing/suspend-tasker.command.ts";
import { checkSubscriptionsJob } from "../subscriptions/check-subscriptions.job.ts";
import { expireOffer, expireTask } from "./expire.command.ts";
import { dueOffers, dueTasks, type Due, type Portion } from "./expired.query.ts";
import { expiredAtOnce } from "./limits.ts";

export const expireTasksJob = job({
  name: "expire-tasks",
  title: { es: "Tareas que vencen", en: "Tasks that end" },
  path: "/api/cron/expire-tasks",
  summary: "End what is past its end, suspend taskers rated too low, run check-subscriptions.",
  manualOnly: true,
  calledFrom: { job: "payments.ecosystem-heartbeat" },
  run: async (context) => {
    const tasks = await endAll(context, dueTasks, expireTask);
    const offers = await endAll(context, dueOffers, expireOffer);
    const low = await endAll(context, lowRated, suspendLowRated);
    const isChecked = await checkSubscriptions(context);
    const failed = tasks.failed + offers.failed + low.failed + (isChecked ? 0 : 1);
    return { tasks: tasks.ended, offers: offers.ended, suspended: low.ended, failed };
  },
});

/** What stops one does not stop the next. */
const endAll = async (
  { services, now, heartbeat, signal }: JobContext,
  list: (db: Queries, portion: Portion) => Promise<readonly Due[]>,
  end: typeof expireTask,
): Promise<{ readonly ended: number; readonly failed: number }> => {
  const counts = { ended: 0, failed: 0 };
  await inPortions<Due>({ size: expiredAtOnce, heartbeat, signal }, async (last) => {
    const after = last?.id ?? null;
    const due = await list(services.db, { now, after, most: expiredAtOnce });
    for (const one of due) {
      signal.throwIfAborted();
      try {
        if (await end(services, one, now)) counts.ended += 1;
      } catch (error) {
        rethrowUnlessOwn(error, signal);
        counts.failed += 1;
        services.log.error({ err: error, ...one }, "Something past its end could not be ended.");
      }
    }
    return due;
  });
  return counts;
};

/** A run of its own in the history of jobs; one that fails does not undo what was done here. */
const checkSubscriptions = async ({ services }: JobContext): Promise<boolean> => {
  const { name } = checkSubscriptionsJob;
  try {
    return (await services.jobs.trigger(name, { trigger: "manual" })).ok;
  } catch (error) {
    services.log.error({ err: error, job: name }, "A job could not be called.");
    return false;
  }
};
