/** Goes on with stamps whose process went away, or whose provider has not said yet. */
import { secondMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { resumeStamping } from "./resume-stamping.command.ts";
import type { InvoicingSettings } from "../config.ts";
import { resolvedAtOnce, resolvedPerRun } from "./limits.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { usualPatienceMs } from "../providers/limits.ts";
import { dueStampings } from "./attempts.query.ts";
import { accountsOf } from "../accounts/accounts.query.ts";

/**
 * Nobody waits for the job, so it grants providers at least what is usual: only then does a denied
 * stamp count as none.
 */
const patient = (settings: InvoicingSettings): InvoicingSettings => ({
  ...settings,
  stampPatienceSeconds: Math.max(settings.stampPatienceSeconds, usualPatienceMs / secondMs),
});

export const resolveStampingsJob = job<InvoicingSettings>({
  name: "resolve-stampings",
  title: { es: "Timbres sin respuesta", en: "Unanswered stamps" },
  path: "/api/cron/resolve-stampings",
  summary: "Bring invoices that wait for their stamp to an end.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const due = await dueStampings(services.db, now, resolvedPerRun);
    const tally = { stamped: 0, failed: 0, pending: 0 };
    for (let at = 0; at < due.length && !signal.aborted; at += resolvedAtOnce) {
      const ends = await Promise.allSettled(
        due.slice(at, at + resolvedAtOnce).map(async ({ organization_id: organizationId, id }) => {
          const accounts = await accountsOf(services.db, organizationId);
          const providers = providersAtHand(services, patient(settings), { accounts });
          return resumeStamping(services, providers, organizationId, id);
        }),
      );
      for (const end of ends) {
        if (end.status === "rejected") {
          services.log.error({ err: end.reason as unknown }, "a stamp was not resolved");
        }
        const kind = end.status === "fulfilled" ? end.value?.kind : "pending";
        if (kind === "stamped") tally.stamped += 1;
        else if (kind === "refused" || kind === "unavailable") tally.failed += 1;
        else tally.pending += 1;
      }
      await heartbeat();
    }
    return tally;
  },
});
