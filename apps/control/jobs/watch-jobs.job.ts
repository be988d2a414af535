/** Each minute: asks every app for its jobs, and tells of those that gave up. */
import { job } from "#platform/jobs/job.ts";
import { houseJobs } from "./app-jobs.client.ts";
import { tellFailedJobs } from "./tell-failed-jobs.command.ts";

export const watchJobs = job({
  name: "watch-jobs",
  title: { es: "Vigilancia de tareas", en: "Job watch" },
  path: "/api/cron/watch-jobs",
  summary: "Ask every app how its jobs ended; tell of those that gave up.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now }) => {
    const { jobs, failures, unreachable } = await houseJobs(services);
    const failed = await tellFailedJobs(services, failures, now);
    return { jobs: jobs.length, failed, unreachable: unreachable.length };
  },
});
