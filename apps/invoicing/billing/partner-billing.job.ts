/** Bills organizations for the stamps of the month that is over. */
import { Refusal } from "#platform/errors.ts";
import { firstDayOf, monthBefore, monthsUntil } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { handOverBill, houseIssuer, writeBills, type BillEnd } from "./bill-partner.command.ts";
import type { InvoicingSettings } from "../config.ts";
import { billPortion, monthsLookedBack } from "./limits.ts";
import { partnerPricesOn } from "./partner-prices.client.ts";
import { openBills, type PartnerBill } from "./bills.query.ts";

export const partnerBillingJob = job<InvoicingSettings>({
  name: "partner-billing",
  title: { es: "Facturas a socios", en: "Partner invoices" },
  path: "/api/cron/partner-billing",
  summary: "Bill organizations for last month's stamps.",
  schedule: "0 16 1 * *",
  run: async ({ services, settings, slot, heartbeat, signal }) => {
    const { houseOrganization } = settings;
    let written = 0;
    let isPriced = true;
    for (const month of monthsUntil(monthBefore(slot), monthsLookedBack).map(firstDayOf)) {
      const prices = () => partnerPricesOn(services, month);
      const bills = await writeBills(services, { month, houseId: houseOrganization, prices });
      written += bills ?? 0;
      isPriced &&= bills !== null;
    }
    const house = await houseIssuer(services, settings);
    if (house instanceof Refusal) {
      throw new JobFailure("The organization that bills for the house cannot stamp.");
    }
    const ends: Record<BillEnd, number> = { mailed: 0, nobody: 0, known: 0, waiting: 0, faulty: 0 };
    await inPortions<PartnerBill>({ size: billPortion, signal }, async (after) => {
      const page = await openBills(services.db, after, billPortion);
      for (const bill of page) {
        ends[await handOverBill(services, settings, house, bill)] += 1;
        await heartbeat();
      }
      return page;
    });
    // Tried again soon, by the schedule's own rule.
    if (!isPriced) throw new JobFailure("The prices of identity's list could not be read.");
    if (ends.waiting > 0) throw new JobFailure(`${ends.waiting} bills wait for their stamp.`);
    return { written, mailed: ends.mailed, nobody: ends.nobody, faulty: ends.faulty };
  },
});
