/** Writes days of revenue that are missing, and compares all with what was paid and given back. */
import { job } from "#platform/jobs/job.ts";
import { checkRevenue, recognizeDays } from "./recognize-revenue.command.ts";
import { tellDifferences } from "./tell-differences.command.ts";
import type { PaymentSettings } from "../config.ts";
import { monthBefore } from "#platform/calendar/days.ts";

export const revenueReconciliationJob = job<PaymentSettings>({
  name: "revenue-reconciliation",
  title: { es: "Conciliación de ingresos", en: "Revenue reconciliation" },
  path: "/api/cron/revenue-reconciliation",
  summary: "Compare last month's recognized revenue with its schedules and payments.",
  layer: "queue",
  schedule: "0 10 2 * *",
  scheduleSource: "house",
  run: async ({ services, settings, slot, now, heartbeat }) => {
    const month = monthBefore(slot);
    const filled = await recognizeDays(services, month, { now, heartbeat });
    const { schedules, found } = await checkRevenue(services, month, { now, heartbeat });
    const alerts = await tellDifferences(services, settings, found);
    const cents = { filledDays: filled.days, filledCents: filled.cents };
    return { schedules, ...cents, differences: found.length, alerts };
  },
});
