/** Looks every six hours how our CFDI stand at the issuer, and what it counts of tenants. */
import { job } from "#platform/jobs/job.ts";
import { countStamps } from "./count-stamps.command.ts";
import { syncIssuerInvoices } from "./sync-issuer-invoices.command.ts";

export const syncIssuerInvoicesJob = job({
  name: "sync-issuer-invoices",
  title: { es: "Estado de los CFDI de la casa", en: "State of the house's CFDI" },
  path: "/api/cron/sync-issuer-invoices",
  summary: "Bring how invoices stand at the issuer (stamped, cancelled) into our own.",
  schedule: "0 */6 * * *",
  layer: "database",
  run: async (context) => ({
    ...(await syncIssuerInvoices(context)),
    ...(await countStamps(context)),
  }),
});
