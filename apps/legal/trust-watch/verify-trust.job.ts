/** POST /api/cron/verify-trust: every firm's clients' money, each night. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { findFirm } from "../firms/firms.query.ts";
import { firmsAtOnce } from "./limits.ts";
import { watchedFirms } from "./incidents.query.ts";
import { keepWatch, watchFirm } from "./watch-trust.command.ts";

const firstFirm = "00000000-0000-0000-0000-000000000000";

export const verifyTrustJob = job({
  name: "verify-trust",
  path: "/api/cron/verify-trust",
  title: { es: "Verificar fondos de clientes", en: "Verify clients' money" },
  summary: "Recomputes chains, sums and rules of clients' money; what is wrong is an incident.",
  schedule: "15 9 * * *",
  scheduleSource: "house",
  leaseSeconds: 600,
  run: async ({ services, now, heartbeat, signal }) => {
    const { db, log } = services;
    const counts = { firms: 0, entries: 0, breaches: 0, failed: 0 };
    let after = firstFirm;
    await inPortions({ size: firmsAtOnce, heartbeat, signal }, async () => {
      const ids = await watchedFirms(db, after, firmsAtOnce);
      for (const firmId of ids) {
        try {
          const firm = await findFirm(db, firmId);
          if (!firm) continue;
          const watched = await watchFirm(db, firm, now);
          counts.breaches += await keepWatch(db, firm, watched, now);
          counts.entries += watched.entries;
          counts.firms += 1;
        } catch (error) {
          rethrowUnlessOwn(error, signal);
          log.error({ err: error, firmId }, "clients' money of a firm could not be verified");
          counts.failed += 1;
        }
        await heartbeat();
      }
      after = ids.at(-1) ?? after;
      return ids.length;
    });
    if (counts.failed > 0)
      throw new JobFailure(`${counts.failed} firms could not be verified; all others were.`);
    return counts;
  },
});
