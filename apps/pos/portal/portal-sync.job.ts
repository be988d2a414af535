/** Registers businesses with the portal: all of them after a start, and each that changed. */
import { job } from "#platform/jobs/job.ts";
import type { PosSettings } from "../config.ts";
import { syncPortal } from "./portal-sync.ts";

export const portalSyncJob = job<PosSettings>({
  name: "portal-sync",
  title: { es: "Registro de negocios en el portal", en: "Portal registration" },
  path: "/api/cron/portal-sync",
  summary: "Tell the portal how each business looks, where that changed.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: ({ services, settings, signal }) => syncPortal(services, settings, signal),
});
