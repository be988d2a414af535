/** Reads subscriptions. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Subscription } from "./subscription.domain.ts";

export const subscriptionColumns =
  named(`tenant_id, id, app_name, tier, status, units, monthly_cents,
  implementation_cents, implementation_paid, trial_ends_at, anchor_day, period_start, period_end,
  ends_at, commission_rate, next_tier, next_units, next_monthly_cents,
  next_commission_rate, next_at, created_at`);

const ofTenant = statement<Subscription>(
  "subscriptions.of-tenant",
  `select ${subscriptionColumns} from app_subscription where tenant_id = $1 order by id`,
);

/** Oldest first. */
export const subscriptionsOf = (db: Queries, tenantId: string): Promise<readonly Subscription[]> =>
  db.run(ofTenant, [tenantId]);

const over = statement<{ readonly tenant_id: string }>(
  "subscriptions.trials-over",
  `select tenant_id from app_subscription
    where status = 'trial' and trial_ends_at <= $1
    order by trial_ends_at
    limit $2`,
);

/** Tenants of trials that are over and not written down as such; one for each trial. */
export const trialsOver = async (
  db: Queries,
  now: Date,
  size: number,
): Promise<readonly string[]> =>
  (await db.run(over, [now, size])).map(({ tenant_id: tenantId }) => tenantId);
