/** POST /api/cron/stop-silent-timers: timers of people who closed the lid. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { silenceMs, stoppedPerRun, timerMostMs } from "./limits.ts";
import { settleTimer } from "./settle-timers.command.ts";
import { silentTimers } from "./timers.query.ts";

export const stopSilentTimersJob = job({
  name: "stop-silent-timers",
  path: "/api/cron/stop-silent-timers",
  title: { es: "Detener cronómetros callados", en: "Stop silent timers" },
  summary: "Stops timers that nobody used for 30 minutes, or that ran 12 hours.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: async ({ services: { db }, now, signal }) => {
    const before = { active: plusMs(now, -silenceMs), started: plusMs(now, -timerMostMs) };
    let stopped = 0;
    for (const found of await silentTimers(db, before, stoppedPerRun)) {
      if (signal.aborted) break;
      if (await settleTimer(db, found, now)) stopped += 1;
    }
    return { stopped };
  },
});
