/** Bills deals: the due payment, once per deal and period. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { billDeal } from "./bill-deals.command.ts";
import type { PaymentSettings } from "../config.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { figurePortion } from "../payments/limits.ts";
import { railsOf } from "../rails/rails.ts";
import type { Deal } from "./deal.domain.ts";
import { dueDeals } from "./deals.query.ts";

export const dealBillingJob = job<PaymentSettings>({
  name: "deal-billing",
  title: { es: "Cobro de acuerdos", en: "Deal billing" },
  path: "/api/cron/deal-billing",
  summary: "Ask for what deals owe, once per period.",
  layer: "queue",
  schedule: "30 13 * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const sum = { deals: 0, billed: 0, paid: 0, refused: 0 };
    const portions = { size: figurePortion, heartbeat, signal };
    await inPortions<Deal>(portions, async (last) => {
      const due = await dueDeals(services.db, dayOf(now), last?.id ?? null, figurePortion);
      for (const deal of due) {
        signal.throwIfAborted();
        const { billed, paid, refused } = await billDeal(
          railsOf(services, settings),
          deal,
          dayOf(now),
        );
        sum.deals += 1;
        sum.billed += billed;
        sum.paid += paid;
        sum.refused += refused;
      }
      return due;
    });
    return sum;
  },
});
