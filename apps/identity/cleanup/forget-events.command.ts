/** Forgets security events that are older than the retention of this instance. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { IdentitySettings } from "../config.ts";
import { sweepSecurityEvents } from "./expired.store.ts";
import { walkOf } from "./portions.ts";

/** Also a sub-job of the daily dispatcher (integration.md, 16). */
export const cleanupAuditLogs = async (context: JobContext<IdentitySettings>): Promise<Counts> => ({
  events: await walkOf(context)(
    sweepSecurityEvents,
    plusMs(context.now, -context.settings.auditDays * dayMs),
  ),
});
