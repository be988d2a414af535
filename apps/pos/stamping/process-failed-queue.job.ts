/** Tries stamps again that failed for want of an answer; the provider path waits for people. */
import { job } from "#platform/jobs/job.ts";
import { goThroughQueue } from "./failed-queue.ts";
import { countProviderStamps } from "./failed-stamps.query.ts";

export const processFailedQueueJob = job({
  name: "process-failed-queue",
  title: { es: "Reintento de timbres", en: "Stamp retry" },
  path: "/api/stamps/process-failed-queue",
  summary: "Ask the issuer what became of failed stamps, and send those again that it never had.",
  layer: "queue",
  schedule: "*/15 * * * *",
  run: async ({ services, heartbeat, signal }) => {
    const tally = await goThroughQueue(services, { heartbeat, signal });
    return { ...tally, provider: await countProviderStamps(services.db) };
  },
});
