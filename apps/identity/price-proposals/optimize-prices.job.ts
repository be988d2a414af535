/** Proposes prices; an operator decides. */
import { job } from "#platform/jobs/job.ts";
import { optimizePrices } from "./optimize-prices.command.ts";

export const optimizePricesJob = job({
  name: "optimize-prices",
  title: { es: "Propuestas de precio", en: "Price proposals" },
  path: "/api/cron/optimize-prices",
  summary: "Propose other prices by what trials brought; nothing is changed.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await optimizePrices(context)) }),
});
