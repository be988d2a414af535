/** Ends trials whose time is over. */
import { job } from "#platform/jobs/job.ts";
import { expireTrials } from "./expire-trials.command.ts";

export const expireTrialsJob = job({
  name: "expire-trials",
  title: { es: "Fin de pruebas", en: "Trial expiry" },
  path: "/api/cron/expire-trials",
  summary: "Write down that overdue trials have expired.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ expired: await expireTrials(context) }),
});
