/** Compares earnings with their ledger, tells what differs, and brings them up to now. */
import { job } from "#platform/jobs/job.ts";
import { reconcileEarnings } from "./book-earnings.command.ts";
import { tellDifferences } from "./tell-differences.command.ts";
import type { PaymentSettings } from "../config.ts";
import { dayOf, monthBefore, monthOf } from "#platform/calendar/days.ts";

export const earningsReconciliationJob = job<PaymentSettings>({
  name: "earnings-reconciliation",
  title: { es: "Conciliación de ganancias", en: "Earnings reconciliation" },
  path: "/api/cron/earnings-reconciliation",
  summary: "Compare earnings with the ledger, and tell differences from a threshold on.",
  layer: "queue",
  schedule: "0 12 * * *",
  run: async ({ services, settings, now, heartbeat }) => {
    const counts = { compared: 0, refreshed: 0, differences: 0, alerts: 0 };
    for (const month of [monthBefore(now), monthOf(dayOf(now))]) {
      const done = await reconcileEarnings(services, month, now, async (tx, found) => {
        counts.alerts += await tellDifferences(services, settings, found, tx);
      });
      counts.compared += done.compared;
      counts.refreshed += done.refreshed;
      counts.differences += done.found.length;
      await heartbeat();
    }
    return counts;
  },
});
