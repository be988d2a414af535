/** Once a month: what customers earned for those whom they brought, written and paid. */
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { dayOf, monthBefore, monthOf } from "#platform/calendar/days.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, type JobContext } from "#platform/jobs/job.ts";
import { sharesAtOnce, tenantsAtOnce } from "./limits.ts";
import { payIntoWallet } from "./pay-wallet.client.ts";
import { dueShares } from "./shares.query.ts";
import { noteAsked, notePaid, writeShares } from "./write-shares.command.ts";

export const referralSharesJob = job({
  name: "referral-shares",
  title: { es: "Parte por recomendar", en: "Referral shares" },
  path: "/api/cron/referral-shares",
  summary: "Write each customer's 3 % of what those whom they brought paid, and pay it.",
  schedule: "0 8 1 * *",
  run: async (context) => {
    const { services, slot, now, heartbeat, signal } = context;
    const counts = { written: 0, cents: 0, paid: 0, away: 0, failed: 0 };
    // 08:00 UTC is the first of the month everywhere in Mexico, where the month before is over.
    const month = monthBefore(slot);
    await inPortions<string>({ size: tenantsAtOnce, heartbeat, signal }, async (after) => {
      const ids = await tenantIdsAfter(services.db, after, tenantsAtOnce);
      for (const tenant of await findTenants(services.db, ids)) {
        // What stops one business does not stop the next.
        try {
          if (month < monthOf(dayOf(now, tenant.timeZone))) {
            const { written, cents } = await writeShares(services.db, tenant, month, now);
            counts.written += written;
            counts.cents += cents;
          }
          const { paid, away } = await payDue(context, tenant.id);
          counts.paid += paid;
          counts.away += away;
        } catch (error) {
          if (signal.aborted) throw error;
          counts.failed += 1;
          services.log.error({ err: error, tenantId: tenant.id }, "Shares were not paid.");
        }
      }
      return ids;
    });
    return counts;
  },
});

/**
 * What was paid there and not noted here is asked for again under the same name: paid once. After
 * a day the name may be forgotten there, and a person looks.
 */
async function payDue(
  { services, now, heartbeat, signal }: JobContext,
  tenantId: string,
): Promise<{ readonly paid: number; readonly away: number }> {
  const counts = { paid: 0, away: 0 };
  const since = plusMs(now, -dayMs);
  const portions = { size: sharesAtOnce, heartbeat, signal };
  await inPortions<string>(portions, async (after) => {
    const due = await dueShares(services.db, tenantId, { since, after, most: sharesAtOnce });
    for (const { id, month, walletUser, shareCents } of due) {
      signal.throwIfAborted();
      if (walletUser === null) continue;
      await noteAsked(services.db, tenantId, id, now);
      const share = { id, month, walletUser, shareCents };
      const outcome = await payIntoWallet(services, tenantId, share);
      if (outcome === "paid") await notePaid(services.db, tenantId, id, "wallet", now);
      counts[outcome] += 1;
    }
    return due.map(({ id }) => id);
  });
  return counts;
}
