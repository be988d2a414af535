/** Registers businesses with the portal: all of them after a start, and each that changed. */
import { job } from "#platform/jobs/job.ts";
import type { ConsumerSettings } from "../consumer-api/consumer-settings.ts";
import { syncPortal, type Registration } from "./portal-sync.ts";

export const portalSyncJob = <Settings extends ConsumerSettings>(registration: Registration) =>
  job<Settings>({
    name: "portal-sync",
    title: { es: "Registro de negocios en el portal", en: "Portal registration" },
    path: "/api/cron/portal-sync",
    summary: "Tell the portal how each business looks, where that changed.",
    layer: "queue",
    schedule: "* * * * *",
    scheduleSource: "house",
    run: ({ services, settings, signal }) => syncPortal(services, settings, registration, signal),
  });
