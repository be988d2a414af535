/** Asks SAT what became of cancellations, and sends again what may not have reached it. */
import { job } from "#platform/jobs/job.ts";
import { followDue } from "./follow-cancellation.command.ts";
import type { InvoicingSettings } from "../config.ts";
import { isOpen } from "./cancellation.domain.ts";
import { followedAtOnce, followedPerRun } from "./limits.ts";
import { dueCancellations } from "./cancellations.query.ts";

export const followCancellationsJob = job<InvoicingSettings>({
  name: "follow-cancellations",
  title: { es: "Seguimiento de cancelaciones", en: "Cancellation follow-up" },
  path: "/api/cron/follow-cancellations",
  summary: "Ask SAT about cancellations that it has not decided, with growing pauses.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const due = await dueCancellations(services.db, now, followedPerRun);
    let [asked, ended] = [0, 0];
    for (let at = 0; at < due.length && !signal.aborted; at += followedAtOnce) {
      const some = due.slice(at, at + followedAtOnce);
      const heard = await Promise.allSettled(some.map((one) => followDue(services, settings, one)));
      for (const one of heard) {
        if (one.status === "rejected") {
          services.log.error({ error: one.reason as unknown }, "a cancellation was not followed");
        } else if (one.value) {
          asked += 1;
          ended += isOpen(one.value.cancellation) ? 0 : 1;
        }
      }
      await heartbeat();
    }
    return { asked, ended };
  },
});
