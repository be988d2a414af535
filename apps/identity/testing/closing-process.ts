/** The program of crash tests that closes the month before its clock, and lives on. */
import type { JobContext } from "#platform/jobs/job.ts";
import { runAppProcess } from "#platform/testing/app-process.ts";
import { identityApp } from "../app.ts";
import { monthlyCloseJob } from "../closing/monthly-close.job.ts";

await runAppProcess(identityApp, async ({ services }) => {
  const now = services.clock.now();
  const context: JobContext = {
    services,
    settings: {},
    now,
    slot: now,
    heartbeat: () => Promise.resolve(),
    signal: new AbortController().signal,
  };
  await monthlyCloseJob.run(context as never);
});
