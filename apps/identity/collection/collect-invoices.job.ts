/** Collects what is owed to the house, every day. */
import { job } from "#platform/jobs/job.ts";
import { collectInvoices } from "./collect-invoices.command.ts";

export const collectInvoicesJob = job({
  name: "collect-invoices",
  title: { es: "Cobranza de facturas", en: "Invoice collection" },
  path: "/api/cron/collect-invoices",
  summary:
    "Hand open invoices over, hear of their payments, stamp complements, remind and suspend.",
  schedule: "30 15 * * *",
  scheduleSource: "house",
  catchUp: "last",
  run: collectInvoices,
});
