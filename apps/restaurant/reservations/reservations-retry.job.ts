/** Tries again what failed of telling: confirmations, and the restaurant's own book. */
import { job } from "#platform/jobs/job.ts";
import { noticesPerRun } from "./limits.ts";
import { tellOfReservations } from "./tell-of-reservations.ts";

export const reservationsRetryJob = job({
  name: "reservations-retry",
  title: { es: "Reintento de reservaciones", en: "Reservations retry" },
  path: "/api/cron/reservations-retry",
  summary: "Send confirmations and hand-overs that failed again; after the last try they are dead.",
  manualOnly: true,
  calledFrom: { job: "restaurant.dispatcher" },
  run: async ({ services, heartbeat, signal }) => {
    let left = noticesPerRun;
    return tellOfReservations(services, async () => {
      await heartbeat();
      left -= 1;
      return left >= 0 && !signal.aborted;
    });
  },
});
