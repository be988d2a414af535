/** Compares yesterday's statement of each rail with the ledger, and lists what differs. */
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { reconcileRail } from "./reconcile-rail.command.ts";
import type { PaymentSettings } from "../config.ts";
import { railsOf } from "../rails/rails.ts";

export const reconcileRailsJob = job<PaymentSettings>({
  name: "reconcile-rails",
  title: { es: "Conciliación con los rieles", en: "Rail reconciliation" },
  path: "/api/cron/reconcile-rails",
  summary: "Compare each rail's statement of the day before with the ledger.",
  layer: "queue",
  schedule: "30 6 * * *",
  timeZone: "America/Mexico_City",
  scheduleSource: "house",
  run: async ({ services, settings, slot, now, heartbeat }) => {
    const { rails } = railsOf(services, settings);
    const day = dayOf(plusMs(slot, -dayMs));
    const counts = { rails: 0, movements: 0, differences: 0 };
    const silent: string[] = [];
    for (const port of Object.values(rails)) {
      if (!port.statement) continue;
      const done = await reconcileRail(services, port, { day, now });
      if (!done) silent.push(port.rail);
      counts.rails += done ? 1 : 0;
      counts.movements += done?.movements ?? 0;
      counts.differences += done?.differences ?? 0;
      await heartbeat();
    }
    if (silent.length > 0)
      throw new JobFailure(`No statement of ${day} from ${silent.join(", ")}.`);
    return counts;
  },
});
