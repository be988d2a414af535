/** Once a month: what customers earned for those whom they brought, written and paid. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import { dayOf, monthBefore, monthOf } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure, type JobContext } from "#platform/jobs/job.ts";
import { rethrowUnlessOwn } from "#platform/jobs/own-fault.ts";
import { tenantsAtOnce } from "./limits.ts";
import { payDueShares } from "./pay-due-shares.ts";
import { writeShares } from "./write-shares.command.ts";

export const referralSharesJob = job({
  name: "referral-shares",
  title: { es: "Parte por recomendar", en: "Referral shares" },
  path: "/api/cron/referral-shares",
  summary: "Write each customer's 3 % of what those whom they brought paid, and pay it.",
  schedule: "0 8 1 * *",
  run: async (context) => {
    const { services, slot, now } = context;
    const counts = { written: 0, cents: 0, paid: 0, away: 0 };
    // 08:00 UTC is the first of the month everywhere in Mexico, where the month before is over.
    const month = monthBefore(slot);
    await forEachBusiness(context, async (tenant) => {
      if (month < monthOf(dayOf(now, tenant.timeZone))) {
        const { written, cents } = await writeShares(services.db, tenant, month, now);
        counts.written += written;
        counts.cents += cents;
      }
      const { paid, away } = await payDueShares(context, tenant.id);
      counts.paid += paid;
      counts.away += away;
    });
    return counts;
  },
});

/** Payments may be away on the first of a month for longer than a run waits. */
export const payReferralSharesJob = job({
  name: "pay-referral-shares",
  title: { es: "Partes por pagar", en: "Shares to pay" },
  path: "/api/cron/pay-referral-shares",
  summary: "Pay shares that are still due into the wallets of their customers.",
  schedule: "30 * * * *",
  scheduleSource: "house",
  run: async (context) => {
    const counts = { paid: 0, away: 0 };
    await forEachBusiness(context, async ({ id }) => {
      const { paid, away } = await payDueShares(context, id);
      counts.paid += paid;
      counts.away += away;
    });
    return counts;
  },
});

/** What stops one business does not stop the next; the run is tried again for those it stopped. */
async function forEachBusiness(
  { services, heartbeat, signal }: JobContext,
  work: (tenant: Tenant) => Promise<void>,
): Promise<void> {
  let failed = 0;
  await inPortions<string>({ size: tenantsAtOnce, heartbeat, signal }, async (after) => {
    const ids = await tenantIdsAfter(services.db, after, tenantsAtOnce);
    for (const tenant of await findTenants(services.db, ids)) {
      try {
        await work(tenant);
      } catch (error) {
        rethrowUnlessOwn(error, signal);
        failed += 1;
        services.log.error({ err: error, tenantId: tenant.id }, "Shares were not paid.");
      }
    }
    return ids;
  });
  if (failed > 0)
    throw new JobFailure(`Shares of ${failed} businesses were not paid; all others were.`);
}
