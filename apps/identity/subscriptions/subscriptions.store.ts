/** Writes subscriptions; whoever writes has locked the tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Subscription } from "./subscription.domain.ts";

const keep = statement(
  "subscriptions.keep",
  `insert into app_subscription (tenant_id, id, app_name, tier, status, units, monthly_cents,
          implementation_cents, implementation_paid, trial_ends_at, anchor_day, period_start,
          period_end, ends_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (tenant_id, id) do update
      set tier = excluded.tier, status = excluded.status, units = excluded.units,
          monthly_cents = excluded.monthly_cents,
          implementation_cents = excluded.implementation_cents,
          implementation_paid = excluded.implementation_paid,
          trial_ends_at = excluded.trial_ends_at, anchor_day = excluded.anchor_day,
          period_start = excluded.period_start, period_end = excluded.period_end,
          ends_at = excluded.ends_at`,
);

export const keepSubscription = async (tx: Queries, kept: Subscription): Promise<void> => {
  await tx.run(keep, [
    ...[kept.tenantId, kept.id, kept.appName, kept.tier, kept.status, kept.units],
    ...[kept.monthlyCents, kept.implementationCents, kept.implementationPaid, kept.trialEndsAt],
    ...[kept.anchorDay, kept.periodStart, kept.periodEnd, kept.endsAt, kept.createdAt],
  ]);
};
