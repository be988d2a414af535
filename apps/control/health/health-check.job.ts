/** Daily: keeps a health check of every app, forgets what is old, sums webhooks by day. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Statement } from "#platform/db/statement.ts";
import { job } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { probeAll } from "./probe-apps.command.ts";
import * as limits from "../registry/limits.ts";
import * as healthChecks from "./health-checks.query.ts";
import * as messages from "../outbox/messages.query.ts";
import * as telemetry from "../telemetry/telemetry.store.ts";

export const healthCheck = job({
  name: "health-check",
  path: "/api/cron/health-check",
  summary: "Check every app, forget old records, sum webhook availability.",
  schedule: "0 6 * * *",
  run: async ({ services, now }) => {
    const checks = await probeAll(services, "all");
    const today = new Date(now.getTime() - (now.getTime() % dayMs));
    // Whole days, back to the oldest report that is kept: each sum can be made again.
    const from = plusMs(today, -limits.webhookStatsKeptMs + dayMs);
    const days = await services.db.run(telemetry.aggregate, [from, plusMs(today, dayMs)]);
    const since = (keptMs: number): Date => plusMs(now, -keptMs);
    return {
      checked: checks.length,
      down: checks.filter((check) => !check.healthy).length,
      availabilityDays: days.length,
      healthChecksDeleted: await prune(
        services,
        healthChecks.deleteOld,
        since(limits.healthChecksKeptMs),
      ),
      rateLimitEventsDeleted: await prune(
        services,
        telemetry.deleteOldRefusals,
        since(limits.rateLimitEventsKeptMs),
      ),
      webhookStatsDeleted: await prune(
        services,
        telemetry.deleteOldWebhooks,
        since(limits.webhookStatsKeptMs),
      ),
      messagesDeleted: await prune(services, messages.deleteOldest, limits.capturedMessagesKept),
      sessionsDeleted: await services.sessions.sweep(),
    };
  },
});

/** In pieces, so that no statement holds many rows for long. */
async function prune(
  { db }: Services,
  remove: Statement<unknown>,
  bound: Date | number,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db.run(remove, [bound, limits.rowsDeletedAtOnce]);
    deleted += rows.length;
    if (rows.length < limits.rowsDeletedAtOnce) return deleted;
  }
}
