/** Ends reservations of units that nobody settled. */
import { job } from "#platform/jobs/job.ts";
import { expireReservations } from "./expire-reservations.command.ts";

export const expireReservationsJob = job({
  name: "expire-reservations",
  title: { es: "Fin de las reservas de unidades", en: "End of reserved units" },
  path: "/api/cron/expire-reservations",
  summary: "Write down of reservations of units that their time is over.",
  schedule: "*/15 * * * *",
  scheduleSource: "house",
  run: async ({ services, now }) => ({ expired: await expireReservations(services.db, now) }),
});
