/** Gives the better variants of landings more of the visitors. */
import { job } from "#platform/jobs/job.ts";
import { optimizeLandings } from "./optimize-landings.command.ts";

export const optimizeLandingsJob = job({
  name: "optimize-landings",
  title: { es: "Optimización de páginas", en: "Landing optimisation" },
  path: "/api/cron/optimize-landings",
  summary: "Share out the visitors of landings anew, and retire what is clearly worse.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await optimizeLandings(context)) }),
});
