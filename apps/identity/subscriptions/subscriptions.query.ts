/** Reads subscriptions. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
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

/** A deal has begun or ended, and the plan has not followed it. */
const dealDue = (today: string): string =>
  `((phase = 'ahead' and contract_start <= ${today}::text::date)
       or (phase = 'in_force' and contract_end < ${today}::text::date))`;

const toTurn = statement<{ readonly tenant_id: string }>(
  "subscriptions.to-turn",
  `select distinct tenant_id from app_subscription
    where tenant_id = any ($1::uuid[]) and period_end <= $2
      and status in ('active', 'past_due', 'suspended')
    union
   select tenant_id from custom_tier
    where tenant_id = any ($1::uuid[]) and ${dealDue("$3")}
    order by tenant_id`,
);

/** Of these tenants those with a period or a deal that turned and is not written down as such. */
export const tenantsToTurn = async (
  db: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<readonly string[]> =>
  (await db.run(toTurn, [tenantIds, now, dayOf(now)])).map(({ tenant_id: tenantId }) => tenantId);

const due = statement<{ readonly tenant_id: string }>(
  "subscriptions.due",
  `select tenant_id from app_subscription
    where period_end <= $1 and status in ('active', 'past_due', 'suspended')
      and tenant_id > coalesce($2::uuid, ${firstId})
    union
   select a.tenant_id from subscription_allocation a
     join app_subscription s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
    where a.reset_at <= $1 and s.status in ('active', 'past_due', 'trial')
      and (s.status <> 'trial' or s.trial_ends_at > $1)
      and a.tenant_id > coalesce($2::uuid, ${firstId})
    union
   select tenant_id from custom_tier
    where ${dealDue("$4")} and tenant_id > coalesce($2::uuid, ${firstId})
    order by tenant_id
    limit $3`,
);

/** All with a period, of a subscription or an allocation, or a deal, that turned. */
export const tenantsDue = async (
  db: Queries,
  now: Date,
  last: string | null,
  size: number,
): Promise<readonly string[]> =>
  (await db.run(due, [now, last, size, dayOf(now)])).map(({ tenant_id: tenantId }) => tenantId);
