/** Reads the taxes of documents that were sealed before they were kept; then nothing is left. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { readTaxes } from "./read-taxes.command.ts";
import { taxesReadAtOnce } from "./limits.ts";

export const readTaxesJob = job({
  name: "read-taxes",
  title: { es: "Impuestos de facturas anteriores", en: "Taxes of older invoices" },
  path: "/api/cron/read-taxes",
  summary: "Read the taxes of documents that were stamped before they were kept.",
  schedule: "*/10 * * * *",
  scheduleSource: "house",
  catchUp: "last",
  run: async ({ services, heartbeat, signal }) => {
    let unreadable = 0;
    const documents = await inPortions({ size: taxesReadAtOnce, heartbeat, signal }, async () => {
      const portion = await readTaxes(services, taxesReadAtOnce);
      unreadable += portion.unreadable;
      return portion.documents;
    });
    return { documents, unreadable };
  },
});
