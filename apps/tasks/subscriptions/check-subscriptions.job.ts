/** Renews subscriptions, begins grace and ends what was not paid; expire-tasks calls it. */
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { stepSubscription } from "./change-subscription.command.ts";
import { subscriptionsAtOnce } from "./limits.ts";
import { renewalAhead } from "./subscription.domain.ts";
import { dueSubscriptions, type DueSubscription } from "./subscriptions.query.ts";

export const checkSubscriptionsJob = job({
  name: "check-subscriptions",
  title: { es: "Planes de quienes trabajan", en: "Subscriptions of taskers" },
  path: "/api/cron/check-subscriptions",
  summary: "Make the bill of the next month, begin grace, end what was not paid.",
  manualOnly: true,
  calledFrom: { job: "tasks.expire-tasks" },
  run: async ({ services, now, heartbeat, signal }) => {
    const counts = { billed: 0, grace: 0, ended: 0, failed: 0 };
    // A day more: some zone may be ahead. Each market's own day decides.
    const by = plusDays(dayOf(now), renewalAhead + 1);
    const portions = { size: subscriptionsAtOnce, heartbeat, signal };
    await inPortions<DueSubscription>(portions, async (last) => {
      const after = last?.id ?? null;
      const due = await dueSubscriptions(services.db, { by, after, most: subscriptionsAtOnce });
      for (const one of due) {
        signal.throwIfAborted();
        // What stops one does not stop the next.
        try {
          const step = await stepSubscription(services, one, now);
          if (step === "bill") counts.billed += 1;
          if (step === "lapse") counts.grace += 1;
          if (step === "end") counts.ended += 1;
        } catch (error) {
          rethrowUnlessOwn(error, signal);
          counts.failed += 1;
          services.log.error({ err: error, ...one }, "A subscription could not be looked after.");
        }
      }
      return due;
    });
    return counts;
  },
});
