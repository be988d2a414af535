/** Invoices the AI that was used in months that are over. */
import { job } from "#platform/jobs/job.ts";
import { invoicePortion, noteInvoicesPaid } from "./invoice-ai.command.ts";
import { dayOf, monthOf } from "../calendar/calendar.domain.ts";
import { figureRounds } from "../payments/limits.ts";

export const aiInvoicesJob = job({
  name: "ai-invoices",
  path: "/api/cron/ai-invoices",
  summary: "Invoice the AI of closed months; note which invoices were paid.",
  schedule: "0 13 * * *",
  ours: true,
  run: async ({ services, now, heartbeat }) => {
    let issued = 0;
    for (let round = 0; round < figureRounds; round += 1) {
      const made = await invoicePortion(services, monthOf(dayOf(now)), now);
      if (made === 0) break;
      issued += made;
      await heartbeat();
    }
    return { issued, paid: await noteInvoicesPaid(services) };
  },
});
