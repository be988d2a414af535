/** Does what was proposed and approved, each action once. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { executeNextAction } from "./execute-action.command.ts";

export const processApprovedActionsJob = job({
  name: "process-approved-actions",
  title: { es: "Acciones aprobadas", en: "Approved actions" },
  path: "/api/cron/process-approved-actions",
  summary: "Execute approved actions and record what came of them.",
  layer: "queue",
  schedule: "15 15 * * *",
  scheduleSource: "house",
  run: async ({ services, heartbeat, signal }) => {
    const counts = { executed: 0, refused: 0 };
    await inPortions<string>({ size: 1, heartbeat, signal }, async (after) => {
      const done = await executeNextAction(services, after);
      if (!done) return [];
      counts[done.ok ? "executed" : "refused"] += 1;
      return [done.id];
    });
    if (counts.executed > 0) services.webhooks.wake();
    return counts;
  },
});
