/** Folds what happened into the sums that reports are made of. */
import { minuteMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { communityIds } from "../community/community.query.ts";
import { foldFigures } from "./fold-figures.command.ts";

/** Longer than any id waits in its process before it is written, or given up. */
const marginMs = 5 * minuteMs;
/** Postings of one transaction: a fraction of a second. */
const foldedAtOnce = 20_000;
/** Communities of one run. */
const communitiesMost = 100_000;

export const foldFiguresJob = job({
  name: "fold-figures",
  title: { es: "Sumas de los reportes", en: "Sums of the reports" },
  path: "/api/cron/fold-figures",
  summary: "Fold postings and closed sales into the sums by day that reports are made of.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const failed: string[] = [];
    let portions = 0;
    for (const communityId of await communityIds(services.db, communitiesMost)) {
      const asked = { communityId, now, marginMs, most: foldedAtOnce };
      try {
        portions += await inPortions({ size: 1, heartbeat, signal }, async () =>
          (await foldFigures(services, asked)) ? 1 : 0,
        );
      } catch (error) {
        rethrowUnlessOwn(error, signal);
        services.log.error({ err: error, communityId }, "figures could not be folded");
        failed.push(communityId);
      }
    }
    if (failed.length > 0)
      throw new JobFailure(`${failed.length} communities could not be folded; all others were.`);
    return { portions };
  },
});
