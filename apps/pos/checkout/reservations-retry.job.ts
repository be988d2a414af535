/** Money that checkouts reserved and nobody ended: sales are ended, the rest is given back. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { forgottenAfterMs, restingMs, resumedAtOnce, resumedPerRun } from "./limits.ts";
import { resumeCheckout } from "./end-checkout.ts";
import type { PosSettings } from "../config.ts";
import { unendedCheckouts } from "./checkouts.query.ts";

export const reservationsRetryJob = job<PosSettings>({
  name: "reservations-retry",
  title: { es: "Reintento de apartados", en: "Reservation retry" },
  path: "/api/cron/reservations-retry",
  summary: "End sales that were begun, and give back what was given up or forgotten for a day.",
  layer: "queue",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const since = {
      resting: plusMs(now, -restingMs),
      forgotten: plusMs(now, -forgottenAfterMs),
    };
    const due = await unendedCheckouts(services.db, since, resumedPerRun);
    const tally = { sold: 0, given_back: 0, waiting: 0 };
    for (let at = 0; at < due.length && !signal.aborted; at += resumedAtOnce) {
      const batch = due.slice(at, at + resumedAtOnce);
      const ends = await Promise.allSettled(batch.map((key) => resumeCheckout(services, key)));
      for (const end of ends) {
        if (end.status === "rejected")
          services.log.error({ err: end.reason as unknown }, "a checkout was not resumed");
        tally[end.status === "fulfilled" ? end.value : "waiting"] += 1;
      }
      await heartbeat();
    }
    return tally;
  },
});
