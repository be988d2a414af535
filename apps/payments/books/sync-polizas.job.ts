/** Hands queued accounting entries to the issuer; without it they stay queued, and it says so. */
import { job } from "#platform/jobs/job.ts";
import { sendPolizas } from "./send-polizas.command.ts";

export const syncPolizasJob = job({
  name: "sync-polizas",
  title: { es: "Envío de pólizas", en: "Accounting entry sync" },
  path: "/api/cron/sync-polizas",
  summary: "Send queued accounting entries to the invoice issuer, each once.",
  layer: "queue",
  schedule: "0 16 * * *",
  run: async ({ services, heartbeat }) => ({ ...(await sendPolizas(services, heartbeat)) }),
});
