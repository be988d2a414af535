/** Each minute: asks every app for its health, and keeps each change of it. */
import { job } from "#platform/jobs/job.ts";
import { probeAll } from "./probe-apps.ts";

export const watchApps = job({
  name: "watch-apps",
  title: { es: "Vigilancia de aplicaciones", en: "App watch" },
  path: "/api/cron/watch-apps",
  summary: "Ask every app for its health; keep each change.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services }) => {
    const checks = await probeAll(services, "changes");
    return { checked: checks.length, down: checks.filter((check) => !check.healthy).length };
  },
});
