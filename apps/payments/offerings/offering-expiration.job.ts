/** Closes offerings that are sold out or whose deadline is over. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { closeOfferings } from "./close-offerings.command.ts";

export const offeringExpirationJob = job({
  name: "offering-expiration",
  title: { es: "Cierre de ofertas", en: "Offering close" },
  path: "/api/cron/offering-expiration",
  summary: "Close offerings that are sold out or have run out.",
  layer: "queue",
  schedule: "0 14 * * *",
  run: async ({ services, now, heartbeat, signal }) => {
    const counts = { soldOut: 0, expired: 0 };
    await inPortions({ size: 1, heartbeat, signal }, async () => {
      const { soldOut, expired, more } = await closeOfferings(services, now);
      counts.soldOut += soldOut;
      counts.expired += expired;
      return more ? 1 : 0;
    });
    return counts;
  },
});
