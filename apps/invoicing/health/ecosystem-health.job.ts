/** Checks providers, certificates and queues, and keeps what it found. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { checkIssuer, checkQueues } from "./check-health.ts";
import type { InvoicingSettings } from "../config.ts";
import { keepHealthChecks } from "./keep-health-checks.command.ts";
import { issuerPortion, issuersAtOnce } from "./limits.ts";
import { issuersAfter, type HealthCheck, type IssuerHealth } from "./health-checks.query.ts";

export const ecosystemHealthJob = job<InvoicingSettings>({
  name: "ecosystem-health",
  title: { es: "Salud de la facturación", en: "Invoicing health" },
  path: "/api/cron/ecosystem-health",
  summary: "Check providers, certificates, waiting stamps, mails and bills; by hand.",
  manualOnly: true,
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const tally = { organizations: 0, checked: 0, failed: 0 };
    const keep = async (checks: readonly HealthCheck[]): Promise<void> => {
      await keepHealthChecks(services.db, checks);
      const failed = checks.filter(({ ok }) => !ok);
      for (const { subject, organizationId, detail } of failed)
        services.log.warn({ subject, organizationId, detail }, "not well");
      tally.checked += checks.length;
      tally.failed += failed.length;
    };
    await keep(await checkQueues(services));
    await inPortions<IssuerHealth>({ size: issuerPortion, signal }, async (last) => {
      const page = await issuersAfter(services.db, last?.id ?? null, now, issuerPortion);
      // Whoever has neither a certificate nor a provider has not begun.
      const begun = page.filter(
        ({ validUntil, providers }) => validUntil !== null || providers > 0,
      );
      for (let at = 0; at < begun.length; at += issuersAtOnce) {
        const some = begun.slice(at, at + issuersAtOnce);
        const found = await Promise.all(some.map((one) => checkIssuer(services, settings, one)));
        await keep(found.flat());
        tally.organizations += some.length;
        await heartbeat();
      }
      return page;
    });
    return tally;
  },
});
