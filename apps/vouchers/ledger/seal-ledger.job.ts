/** Seals what was posted since the last minute into each community's chain of hashes. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import type { Posting } from "./seal.ts";
import { sealAtOnce, sealPortion } from "./seal-ledger.command.ts";
import { listCommunities } from "./seals.query.ts";

const communitiesAtOnce = 100;
const firstCommunity = "00000000-0000-0000-0000-000000000000";

export const sealLedgerJob = job({
  name: "seal-ledger",
  title: { es: "Sello del libro", en: "Seal of the ledger" },
  path: "/api/cron/seal-ledger",
  summary: "Seal new postings into the chain of hashes of each community.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    let sealed = 0;
    let failed = 0;
    let after = firstCommunity;
    await inPortions({ size: communitiesAtOnce, heartbeat, signal }, async () => {
      const ids = await listCommunities(services.db, after, communitiesAtOnce);
      for (const communityId of ids) {
        try {
          await inPortions<Posting>({ size: sealAtOnce, heartbeat, signal }, async (after) => {
            const portion = await sealPortion(services, communityId, now, { after });
            sealed += portion.length;
            return portion;
          });
        } catch (error) {
          rethrowUnlessOwn(error, signal);
          services.log.error({ err: error, communityId }, "postings could not be sealed");
          failed += 1;
        }
      }
      after = ids.at(-1) ?? after;
      return ids.length;
    });
    if (failed > 0) throw new JobFailure(`${failed} chains could not grow; all others did.`);
    return { sealed };
  },
});
