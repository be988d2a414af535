/** Every half hour: is this app well, and do those wake that depend on its heartbeat? */
import { job } from "#platform/jobs/job.ts";
import { checkHealth } from "./health.client.ts";
import { keepHealthChecks } from "./keep-health-checks.command.ts";

export const ecosystemHeartbeatJob = job({
  name: "ecosystem-heartbeat",
  title: { es: "Latido del ecosistema", en: "Ecosystem heartbeat" },
  path: "/api/cron/ecosystem-heartbeat",
  summary: "Check this app's health, and call legal, restaurant and tasks.",
  layer: "queue",
  schedule: "*/30 * * * *",
  run: async ({ services, now }) => {
    const { log } = services;
    const checks = await checkHealth(services);
    const forgotten = await keepHealthChecks(services, checks, now);
    const failed = checks.filter(({ ok }) => !ok);
    for (const { app, status, error } of failed) log.warn({ app, status, error }, "no heartbeat");
    const unreachable = failed.filter(({ status }) => status === null).length;
    return { checked: checks.length, failed: failed.length, unreachable, forgotten };
  },
});
