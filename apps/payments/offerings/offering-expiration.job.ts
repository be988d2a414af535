/** Closes offerings that are sold out or whose deadline is over. */
import { job } from "#platform/jobs/job.ts";
import { closeOfferings } from "./close-offerings.command.ts";
import { figureRounds } from "../payments/limits.ts";

export const offeringExpirationJob = job({
  name: "offering-expiration",
  path: "/api/cron/offering-expiration",
  summary: "Close offerings that are sold out or have run out.",
  schedule: "0 14 * * *",
  run: async ({ services, now, heartbeat }) => {
    const counts = { soldOut: 0, expired: 0 };
    for (let round = 0; round < figureRounds; round += 1) {
      const { soldOut, expired, more } = await closeOfferings(services, now);
      counts.soldOut += soldOut;
      counts.expired += expired;
      if (!more) break;
      await heartbeat();
    }
    return counts;
  },
});
