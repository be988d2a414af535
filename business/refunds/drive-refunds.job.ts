/** Looks after refunds that no answer ended, and after credit notes that are due. */
import { job } from "#platform/jobs/job.ts";
import { driveCredits } from "./drive-credits.ts";
import { askAgain } from "./give-back.ts";
import { creditsPerRun } from "./limits.ts";
import { takeUpUnanswered } from "./write-refund.command.ts";

export const driveRefundsJob = job({
  name: "drive-refunds",
  title: { es: "Devoluciones que esperan respuesta", en: "Refunds that wait for an answer" },
  path: "/api/cron/drive-refunds",
  summary: "Ask payments again for refunds without an answer, and the issuer for credit notes.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, heartbeat, signal }) => {
    const asked = await takeUpUnanswered(services);
    let ended = 0;
    for (const refund of asked) {
      // What stops one refund does not stop the next.
      try {
        if ((await askAgain(services, refund)).state !== "asked") ended += 1;
      } catch (error) {
        services.log.error({ err: error, refund: refund.id }, "a refund was not asked for");
      }
      await heartbeat();
    }
    let left = creditsPerRun;
    const credits = await driveCredits(services, async () => {
      await heartbeat();
      left -= 1;
      return left >= 0 && !signal.aborted;
    });
    return { asked: asked.length, ended, credits };
  },
});
