/** Warns holders thirty and seven days before vouchers expire, once each. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { findWarnable, type Holder } from "./warnable-holders.query.ts";
import { warnHolder } from "./warn-holder.command.ts";

const holdersAtOnce = 200;
const nobody = "00000000-0000-0000-0000-000000000000";
const first: Holder = { communityId: nobody, walletId: nobody };

export const warnOfExpiryJob = job({
  name: "warn-of-expiry",
  title: { es: "Avisos de vencimiento", en: "Expiry warnings" },
  path: "/api/cron/warn-of-expiry",
  summary: "Tell holders which of their vouchers expire within thirty and within seven days.",
  schedule: "0 10 * * *",
  timeZone: "America/Mexico_City",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    let told = 0;
    // The nearer first: who is told at seven days is not told of the same at thirty.
    for (const days of [7, 30] as const) {
      const horizon = { now, until: plusMs(now, days * dayMs), days };
      await inPortions<Holder>({ size: holdersAtOnce, heartbeat, signal }, async (last) => {
        const bounds = { after: last ?? first, most: holdersAtOnce };
        const holders = await findWarnable(services.db, horizon, bounds);
        for (const holder of holders) told += await warnHolder(services, holder, horizon);
        return holders;
      });
    }
    return { told };
  },
});
