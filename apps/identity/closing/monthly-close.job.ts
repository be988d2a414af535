/**
 * Closes the month that is over, and those before it whose close failed: every tenant's invoice is
 * drafted, issued and handed over. What the issuer or payments is away for is collect-invoices' to
 * go on with.
 */
import { job } from "#platform/jobs/job.ts";
import { collectInvoices } from "../collection/collect-invoices.command.ts";
import { closeMonths } from "./close-months.command.ts";

export const monthlyCloseJob = job({
  name: "monthly-close",
  title: { es: "Cierre del mes", en: "Close of the month" },
  path: "/api/cron/monthly-close",
  summary: "Close the month before: draft, issue and hand over the invoice of every tenant.",
  schedule: "0 9 1 * *",
  leaseSeconds: 120,
  run: async (context) => {
    const closed = await closeMonths(context);
    return { ...closed, ...(await collectInvoices(context)) };
  },
});
