/** A subscription as the wire shows it: as it is by now. */
import { pesosOf } from "../pricing/amount.wire.ts";
import { pendingOf, subscriptionAt } from "./pending-change.domain.ts";
import { currentPeriod, statusAt, type Subscription } from "./subscription.domain.ts";

/** The record of the specification. */
export const subscriptionRecord = (written: Subscription, now: Date) => {
  const one = subscriptionAt(written, now);
  const period = currentPeriod(one, now);
  return {
    id: one.id,
    ecosystem_tenant_id: one.tenantId,
    app_name: one.appName,
    tier: one.tier,
    status: statusAt(one, now),
    monthly_amount: pesosOf(one.monthlyCents),
    implementation_fee: pesosOf(one.implementationCents),
    implementation_paid: one.implementationPaid,
    trial_ends_at: one.trialEndsAt?.toISOString() ?? null,
    current_period_start: period.start.toISOString(),
    current_period_end: period.end.toISOString(),
    created_at: one.createdAt.toISOString(),
  };
};

export const subscriptionOnWire = (written: Subscription, now: Date) => {
  const one = subscriptionAt(written, now);
  const pending = pendingOf(one);
  return {
    ...subscriptionRecord(one, now),
    units: one.units,
    commission_percent: one.commissionRate === null ? null : one.commissionRate / 100,
    ends_at: one.endsAt?.toISOString() ?? null,
    pending_change: pending && {
      tier: pending.tier,
      units: pending.units,
      monthly_amount: pesosOf(pending.monthlyCents),
      effective_at: pending.at.toISOString(),
    },
  };
};
