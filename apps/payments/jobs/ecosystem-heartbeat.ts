/** Every half hour: is this app well, and do those wake that depend on its heartbeat? */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { checkHealth } from "../check-health.ts";
import { healthDeletedAtOnce, healthKeptMs } from "../figure-limits.ts";
import { forgetHealthChecks, insertHealthChecks } from "../store/health-checks.ts";

export const ecosystemHeartbeatJob = job({
  name: "ecosystem-heartbeat",
  path: "/api/cron/ecosystem-heartbeat",
  summary: "Check this app's health, and call legal, restaurant and tasks.",
  schedule: "*/30 * * * *",
  run: async ({ services, now }) => {
    const { db, log } = services;
    const checks = await checkHealth(services);
    await insertHealthChecks(db, checks);
    const failed = checks.filter(({ ok }) => !ok);
    for (const { app, status, error } of failed) log.warn({ app, status, error }, "no heartbeat");
    const unreachable = failed.filter(({ status }) => status === null).length;
    const before = plusMs(now, -healthKeptMs);
    const forgotten = await forgetHealthChecks(db, before, healthDeletedAtOnce);
    return { checked: checks.length, failed: failed.length, unreachable, forgotten };
  },
});
