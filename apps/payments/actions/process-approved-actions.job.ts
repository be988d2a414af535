/** Does what was proposed and approved, each action once. */
import { job } from "#platform/jobs/job.ts";
import { executeNextAction } from "./execute-action.command.ts";

/** Approved actions that one run does. */
const actionsAtOnce = 10_000;

export const processApprovedActionsJob = job({
  name: "process-approved-actions",
  path: "/api/cron/process-approved-actions",
  summary: "Execute approved actions and record what came of them.",
  schedule: "15 15 * * *",
  ours: true,
  run: async ({ services, heartbeat, signal }) => {
    const counts = { executed: 0, refused: 0 };
    let after: string | null = null;
    for (let number = 0; number < actionsAtOnce; number += 1) {
      signal.throwIfAborted();
      const done = await executeNextAction(services, after);
      if (!done) break;
      counts[done.ok ? "executed" : "refused"] += 1;
      after = done.id;
      await heartbeat();
    }
    if (counts.executed > 0) services.webhooks.wake();
    return counts;
  },
});
