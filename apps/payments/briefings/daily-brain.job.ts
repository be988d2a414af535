/** Writes the briefing of the day before, from its figures. */
import { job } from "#platform/jobs/job.ts";
import { briefDay } from "./write-briefing.command.ts";
import type { PaymentSettings } from "../config.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { railsOf } from "../rails/rails.ts";

export const dailyBrainJob = job<PaymentSettings>({
  name: "daily-brain",
  title: { es: "Resumen del día", en: "Daily briefing" },
  path: "/api/cron/daily-brain",
  summary: "Brief on yesterday: payments, refunds, the review queue and the rails.",
  layer: "queue",
  schedule: "30 12 * * *",
  scheduleSource: "house",
  run: async ({ services, settings, slot }) => {
    const { rails } = railsOf(services, settings);
    const on = Object.entries(rails).filter(([, port]) => !port.isOff);
    const up = on.map(([rail, port]) => [rail, port.isUp()]);
    const day = plusDays(dayOf(slot), -1);
    const written = await briefDay(
      services,
      day,
      Object.fromEntries(up) as Record<string, boolean>,
    );
    return { written: Number(written) };
  },
});
