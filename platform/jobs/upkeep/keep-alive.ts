/** Every third day: one trivial query, so that no host puts an idle database to sleep. */
import { statement } from "../../db/statement.ts";
import { job } from "../job.ts";

const ask = statement<{ readonly answered: number }>("jobs.keep-alive", "select 1 as answered");

export const keepAliveJob = job({
  name: "keep-alive",
  path: "/api/cron/keep-alive",
  title: { es: "Señal de vida de la base", en: "Database keep-alive" },
  summary: "Ask the database something trivial, so that it is not put to sleep.",
  layer: "database",
  schedule: "0 12 */3 * *",
  run: async ({ services }) => ({ answered: (await services.db.run(ask)).length }),
});
