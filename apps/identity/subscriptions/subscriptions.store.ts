/** Writes subscriptions; whoever writes has locked the tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Subscription } from "./subscription.domain.ts";

const keep = statement(
  "subscriptions.keep",
  `insert into app_subscription (tenant_id, id, app_name, tier, status, units, monthly_cents,
          implementation_cents, implementation_paid, trial_ends_at, anchor_day, period_start,
          period_end, ends_at, created_at, commission_rate, next_tier, next_units,
          next_monthly_cents, next_commission_rate, next_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
          $20, $21)
       on conflict (tenant_id, id) do update
      set tier = excluded.tier, status = excluded.status, units = excluded.units,
          monthly_cents = excluded.monthly_cents,
          implementation_cents = excluded.implementation_cents,
          implementation_paid = excluded.implementation_paid,
          trial_ends_at = excluded.trial_ends_at, anchor_day = excluded.anchor_day,
          period_start = excluded.period_start, period_end = excluded.period_end,
          ends_at = excluded.ends_at, commission_rate = excluded.commission_rate,
          next_tier = excluded.next_tier, next_units = excluded.next_units,
          next_monthly_cents = excluded.next_monthly_cents,
          next_commission_rate = excluded.next_commission_rate, next_at = excluded.next_at`,
);

export const keepSubscription = async (tx: Queries, kept: Subscription): Promise<void> => {
  await tx.run(keep, [
    ...[kept.tenantId, kept.id, kept.appName, kept.tier, kept.status, kept.units],
    ...[kept.monthlyCents, kept.implementationCents, kept.implementationPaid, kept.trialEndsAt],
    ...[kept.anchorDay, kept.periodStart, kept.periodEnd, kept.endsAt, kept.createdAt],
    ...[kept.commissionRate, kept.nextTier, kept.nextUnits, kept.nextMonthlyCents],
    ...[kept.nextCommissionRate, kept.nextAt],
  ]);
};

const expire = statement<{ readonly id: string }>(
  "subscriptions.expire",
  `update app_subscription set status = 'expired'
    where tenant_id = any ($1::uuid[]) and status = 'trial' and trial_ends_at <= $2
   returning id`,
);

/** Answers how many trials of these tenants are over. */
export const expireTrialsOf = async (
  tx: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<number> => (await tx.run(expire, [tenantIds, now])).length;
