/** Once a day: the jobs that the specification puts under one trigger, in its order. */
import { dispatcher } from "#platform/jobs/dispatcher.ts";
import { dailySubJobs } from "../contents/daily-sub-jobs.ts";

export const dailyDispatcherJob = dispatcher(
  {
    name: "daily-dispatcher",
    title: { es: "Despachador diario", en: "Daily dispatcher" },
    path: "/api/cron/daily-dispatcher",
    summary: "Run the daily sub-jobs one after the other; one that fails does not stop the next.",
    schedule: "0 14 * * *",
  },
  dailySubJobs,
);
