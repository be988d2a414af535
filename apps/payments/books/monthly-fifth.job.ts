/** On the fifth: what last month still misses is booked, its books close, its AI is collected. */
import { job } from "#platform/jobs/job.ts";
import { bookEarnings } from "./book-earnings.command.ts";
import { closeMonth } from "./close-month.command.ts";
import { collectAiInvoices } from "../ai-usage/invoice-ai.command.ts";
import { bookRevenue, recognizeDays } from "./recognize-revenue.command.ts";
import type { PaymentSettings } from "../config.ts";
import { monthBefore } from "#platform/calendar/days.ts";

export const monthlyFifthJob = job<PaymentSettings>({
  name: "monthly-fifth",
  title: { es: "Cierre del día cinco", en: "Fifth-day close" },
  path: "/api/cron/monthly-fifth",
  summary: "Book what last month still misses, close its books, collect AI invoices.",
  layer: "queue",
  schedule: "0 9 5 * *",
  run: async ({ services, settings, slot, now, heartbeat }) => {
    const month = monthBefore(slot);
    const recognized = await recognizeDays(services, month, { now, heartbeat });
    const revenue = await bookRevenue(services, month, now);
    const { polizas } = await bookEarnings(services, month, now);
    const closed = await closeMonth(services, month, now);
    await heartbeat();
    const invoices = await collectAiInvoices(services, month, settings);
    return {
      recognizedDays: recognized.days,
      lateCents: recognized.cents,
      latePolizas: revenue + polizas,
      closedMonths: closed ? 1 : 0,
      closedPolizas: closed?.polizas ?? 0,
      closedCents: closed?.cents ?? 0,
      paidInvoices: invoices.paid,
      waitingInvoices: invoices.waiting,
      refusedInvoices: invoices.refused,
    };
  },
});
