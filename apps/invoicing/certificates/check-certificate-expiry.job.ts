/** Warns organizations whose certificate ends in 60, 30, 7 or 1 days, or is over: each once. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { warnOfCertificate } from "./warn-of-certificate.command.ts";
import { warningDays } from "./certificate-warning.domain.ts";
import { endingPortion } from "./limits.ts";
import { sweepRoundsMost } from "../contents/sweep-limits.ts";
import { endingCertificates, type EndingRow } from "./certificate-warnings.query.ts";

export const checkCertificateExpiryJob = job({
  name: "check-certificate-expiry",
  path: "/api/cron/check-certificate-expiry",
  summary: "Warn organizations whose certificate ends soon or is over.",
  schedule: "0 15 * * *",
  run: async ({ services, now, heartbeat }) => {
    const tally = { checked: 0, warned: 0, letters: 0, replaced: 0, nobody: 0 };
    let after: EndingRow | null = null;
    for (let round = 0; round < sweepRoundsMost; round += 1) {
      const by = plusMs(now, warningDays[0] * dayMs);
      const page: readonly EndingRow[] = await endingCertificates(
        services.db,
        by,
        after,
        endingPortion,
      );
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
      if (page.length < endingPortion) break;
      after = page.at(-1) ?? null;
      await heartbeat();
    }
    return tally;
  },
});
