/** Refunds that the app which holds the money never answered: it is asked again, with one key. */
import { job } from "#platform/jobs/job.ts";
import { resumeRefunds } from "./resume-refunds.ts";
import type { PosSettings } from "../config.ts";

export const refundsRetryJob = job<PosSettings>({
  name: "refunds-retry",
  title: { es: "Reintento de devoluciones", en: "Refund retry" },
  path: "/api/cron/refunds-retry",
  summary: "Ask again for refunds that were never answered.",
  layer: "queue",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: ({ services, heartbeat, signal }) => resumeRefunds(services, { heartbeat, signal }),
});
