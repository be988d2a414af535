/** On the first: last month earns its days, its entries are queued, holders are paid. */
import { job } from "#platform/jobs/job.ts";
import { bookEarnings } from "./book-earnings.command.ts";
import { distributeMonth } from "../offerings/distribute-month.command.ts";
import { bookRevenue, recognizeDays } from "./recognize-revenue.command.ts";
import { monthBefore } from "#platform/calendar/days.ts";

export const monthlyFirstJob = job({
  name: "monthly-first",
  title: { es: "Ingresos y repartos del mes", en: "Monthly revenue and distributions" },
  path: "/api/cron/monthly-first",
  summary: "Recognize last month's revenue, book it and the earnings, pay distributions.",
  layer: "queue",
  schedule: "0 9 1 * *",
  run: async ({ services, slot, now, heartbeat }) => {
    const month = monthBefore(slot);
    const recognized = await recognizeDays(services, month, { now, heartbeat });
    const revenuePolizas = await bookRevenue(services, month, now);
    await heartbeat();
    const booked = await bookEarnings(services, month, now);
    await heartbeat();
    const paid = await distributeMonth(services, month);
    return {
      recognizedDays: recognized.days,
      recognizedCents: recognized.cents,
      earnings: booked.earnings,
      polizas: revenuePolizas + booked.polizas,
      distributions: paid.distributions,
      distributedCents: paid.cents,
      uncovered: paid.uncovered,
      withoutHolders: paid.withoutHolders,
    };
  },
});
