/** On the fifth: what the month still misses is booked, and its books are closed. */
import { job } from "#platform/jobs/job.ts";
import { bookEarnings } from "../commands/book-earnings.ts";
import { bookRevenue, recognizeDays } from "../commands/recognize-revenue.ts";
import { monthBefore } from "../domain/calendar.ts";
import { closeMonth } from "../store/polizas.ts";

export const monthlyFifthJob = job({
  name: "monthly-fifth",
  path: "/api/cron/monthly-fifth",
  summary: "Book what last month still misses, and close its books.",
  schedule: "0 9 5 * *",
  run: async ({ services, slot, now, heartbeat }) => {
    const month = monthBefore(slot);
    const recognized = await recognizeDays(services, month, { now, heartbeat });
    const revenue = await bookRevenue(services, month, now);
    const { polizas } = await bookEarnings(services, month, now);
    const closed = await closeMonth(services.db, month, now);
    return {
      ...{ recognizedDays: recognized.days, lateCents: recognized.cents },
      ...{ latePolizas: revenue + polizas, closedMonths: closed ? 1 : 0 },
      ...{ closedPolizas: closed?.polizas ?? 0, closedCents: closed?.cents ?? 0 },
    };
  },
});
