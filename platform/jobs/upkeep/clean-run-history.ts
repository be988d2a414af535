/** Weekly: the history of runs beyond seven days goes; how each job ended last stays. */
import { dayMs, plusMs } from "../../clock.ts";
import { statement } from "../../db/statement.ts";
import { inPortions } from "../in-portions.ts";
import { job } from "../job.ts";
import { runsDeletedAtOnce } from "../limits.ts";

const historyKeptMs = 7 * dayMs;

const forgetRuns = statement<{ readonly job: string }>(
  "jobs.forget-runs",
  `delete from job_run
    where (job, slot_at) in (
      select r.job, r.slot_at from job_run r
       where r.slot_at < $1 and r.finished_at < $1 and r.state in ('done', 'failed')
         and exists (select from job_run n where n.job = r.job and n.slot_at > r.slot_at)
       limit $2)
    returning job`,
);

export const cleanRunHistoryJob = job({
  name: "clean-run-history",
  path: "/api/cron/clean-run-history",
  title: { es: "Limpieza del historial de tareas", en: "Job history clean-up" },
  summary: "Delete the history of runs older than 7 days; the last run of each job stays.",
  layer: "database",
  schedule: "0 3 * * 0",
  run: async ({ services, now, heartbeat, signal }) => {
    const before = plusMs(now, -historyKeptMs);
    const portions = { size: runsDeletedAtOnce, heartbeat, signal };
    const runs = await inPortions<{ readonly job: string }>(
      portions,
      async () => (await services.db.run(forgetRuns, [before, runsDeletedAtOnce])).length,
    );
    return { runs };
  },
});
