/** Invoices the AI that was used in months that are over. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { invoicePortion, noteInvoicesPaid } from "./invoice-ai.command.ts";
import { dayOf, monthOf } from "#platform/calendar/days.ts";

export const aiInvoicesJob = job({
  name: "ai-invoices",
  title: { es: "Facturas de inteligencia artificial", en: "AI invoices" },
  path: "/api/cron/ai-invoices",
  summary: "Invoice the AI of closed months; note which invoices were paid.",
  layer: "queue",
  schedule: "0 13 * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const issued = await inPortions({ size: 1, heartbeat, signal }, () =>
      invoicePortion(services, monthOf(dayOf(now)), now),
    );
    return { issued, paid: await noteInvoicesPaid(services) };
  },
});
