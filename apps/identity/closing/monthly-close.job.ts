/** Closes the month that is over: every tenant's invoice is drafted and issued. */
import { monthBefore } from "#platform/calendar/days.ts";
import { job } from "#platform/jobs/job.ts";
import { closeMonth } from "./close-month.command.ts";

export const monthlyCloseJob = job({
  name: "monthly-close",
  path: "/api/cron/monthly-close",
  summary: "Close the month before: draft and issue the invoice of every tenant.",
  schedule: "0 9 1 * *",
  leaseSeconds: 120,
  run: async (context) => ({ ...(await closeMonth(context, monthBefore(context.slot))) }),
});
