/** Reads subscriptions. */
import type { SubscriptionStatus, Tier } from "#contracts/identity/plan.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Subscription } from "./subscription.domain.ts";

export interface SubscriptionRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly app_name: string;
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly units: number;
  readonly monthly_cents: number;
  readonly implementation_cents: number;
  readonly implementation_paid: boolean;
  readonly trial_ends_at: Date | null;
  readonly anchor_day: number;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly ends_at: Date | null;
  readonly created_at: Date;
}

export const subscriptionColumns = `tenant_id, id, app_name, tier, status, units, monthly_cents,
  implementation_cents, implementation_paid, trial_ends_at, anchor_day, period_start, period_end,
  ends_at, created_at`;

export const subscriptionOfRow = (row: SubscriptionRow): Subscription => ({
  tenantId: row.tenant_id,
  id: row.id,
  appName: row.app_name,
  tier: row.tier,
  status: row.status,
  units: row.units,
  monthlyCents: row.monthly_cents,
  implementationCents: row.implementation_cents,
  implementationPaid: row.implementation_paid,
  trialEndsAt: row.trial_ends_at,
  anchorDay: row.anchor_day,
  period: { start: row.period_start, end: row.period_end },
  endsAt: row.ends_at,
  createdAt: row.created_at,
});

const ofTenant = statement<SubscriptionRow>(
  "subscriptions.of-tenant",
  `select ${subscriptionColumns} from app_subscription where tenant_id = $1 order by id`,
);

/** Oldest first. */
export const subscriptionsOf = async (
  db: Queries,
  tenantId: string,
): Promise<readonly Subscription[]> => (await db.run(ofTenant, [tenantId])).map(subscriptionOfRow);
