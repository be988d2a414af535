/** Forgets security events that are older than the retention of this instance. */
import { job } from "#platform/jobs/job.ts";
import type { IdentitySettings } from "../config.ts";
import { cleanupAuditLogs } from "./forget-events.command.ts";

export const cleanupAuditLogsJob = job<IdentitySettings>({
  name: "cleanup-audit-logs",
  title: { es: "Limpieza de la bitácora", en: "Audit log clean-up" },
  path: "/api/cron/cleanup-audit-logs",
  summary: "Delete security events beyond the retention.",
  calledBy: "daily-dispatcher",
  run: cleanupAuditLogs,
});
