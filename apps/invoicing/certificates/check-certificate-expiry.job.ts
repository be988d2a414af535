/** Warns organizations whose certificate ends in 60, 30, 7 or 1 days, or is over: each once. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { warnOfCertificate } from "./warn-of-certificate.command.ts";
import { warningDays } from "./certificate-warning.domain.ts";
import { endingPortion } from "./limits.ts";
import { endingCertificates, type EndingRow } from "./certificate-warnings.query.ts";

export const checkCertificateExpiryJob = job({
  name: "check-certificate-expiry",
  title: { es: "Certificados por vencer", en: "Certificates about to expire" },
  path: "/api/cron/check-certificate-expiry",
  summary: "Warn organizations whose certificate ends soon or is over.",
  schedule: "0 15 * * *",
  run: async ({ services, now, heartbeat, signal }) => {
    const tally = { checked: 0, warned: 0, letters: 0, replaced: 0, nobody: 0 };
    const by = plusMs(now, warningDays[0] * dayMs);
    const portions = { size: endingPortion, heartbeat, signal };
    await inPortions<EndingRow>(portions, async (after) => {
      const page = await endingCertificates(services.db, by, after, endingPortion);
      for (const one of page) {
        tally.checked += 1;
        const done = await warnOfCertificate(services, one, now);
        if (done === "replaced") tally.replaced += 1;
        else if (done === 0) tally.nobody += 1;
        else if (done !== null) {
          tally.warned += 1;
          tally.letters += done;
        }
      }
      return page;
    });
    return tally;
  },
});
