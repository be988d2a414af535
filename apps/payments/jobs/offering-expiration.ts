/** Closes offerings that are sold out or whose deadline is over. */
import { job } from "#platform/jobs/job.ts";
import { figurePortion, figureRounds } from "../figure-limits.ts";
import { closeOfferings } from "../store/offerings.ts";

export const offeringExpirationJob = job({
  name: "offering-expiration",
  path: "/api/cron/offering-expiration",
  summary: "Close offerings that are sold out or have run out.",
  schedule: "0 14 * * *",
  run: async ({ services, now, heartbeat }) => {
    const counts = { soldOut: 0, expired: 0 };
    for (let round = 0; round < figureRounds; round += 1) {
      const closed = await closeOfferings(services.db, now, figurePortion);
      for (const reason of closed) counts[reason === "sold_out" ? "soldOut" : "expired"] += 1;
      if (closed.length < figurePortion) break;
      await heartbeat();
    }
    return counts;
  },
});
