/** Books the earnings of the month that is over, where the month's first job has not done it. */
import { job } from "#platform/jobs/job.ts";
import { bookEarnings } from "./book-earnings.command.ts";
import { monthBefore } from "#platform/calendar/days.ts";

export const earningsPolizaJob = job({
  name: "earnings-poliza",
  title: { es: "Póliza de ganancias", en: "Earnings entry" },
  path: "/api/cron/earnings-poliza",
  summary: "Queue the accounting entries of last month's earnings.",
  layer: "queue",
  schedule: "30 9 1 * *",
  scheduleSource: "house",
  run: async ({ services, slot, now }) => ({
    ...(await bookEarnings(services, monthBefore(slot), now)),
  }),
});
