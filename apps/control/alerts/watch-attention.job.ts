/** Each minute: gathers what needs attention, and tells by the rules what is new or over. */
import { job } from "#platform/jobs/job.ts";
import { gatherFindings } from "../attention/gather-findings.client.ts";
import { judgeAlerts } from "./judge-alerts.command.ts";

export const watchAttention = job({
  name: "watch-attention",
  title: { es: "Reglas de alerta", en: "Alert rules" },
  path: "/api/cron/watch-attention",
  summary: "Gather what needs attention; tell by the alert rules what is new or over.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now }) => {
    const findings = await gatherFindings(services);
    const { raised, recovered } = await judgeAlerts(services, findings, now);
    return { findings: findings.length, raised, recovered };
  },
});
