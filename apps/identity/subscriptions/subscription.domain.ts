/** A subscription of a tenant to an app: its state, and what may become of it. */
import type { SubscriptionStatus, Tier } from "#contracts/identity/plan.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { anchorOf, firstPeriod, periodAt, type Period } from "./period.domain.ts";

export interface Subscription {
  readonly tenantId: string;
  readonly id: string;
  readonly appName: string;
  readonly tier: Tier;
  /** As it was written; `statusAt` knows what time made of it. */
  readonly status: SubscriptionStatus;
  readonly units: number;
  /** Of a whole month; 0 where a commission is paid. */
  readonly monthlyCents: Cents;
  /** Ten-thousandths of the volume that the app reports; null where a month has a price. */
  readonly commissionRate: number | null;
  readonly implementationCents: Cents;
  readonly implementationPaid: boolean;
  readonly trialEndsAt: Date | null;
  readonly anchorDay: number;
  /** Of the period that was written last; `currentPeriod` knows what time made of it. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Cancelled, and it lasts until then. */
  readonly endsAt: Date | null;
  /** What it becomes at `nextAt`; `pendingOf` reads these, null where nothing waits. */
  readonly nextTier: Tier | null;
  readonly nextUnits: number | null;
  readonly nextMonthlyCents: Cents | null;
  readonly nextCommissionRate: number | null;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
}

/** Of a subscription that stays what it is. */
export const nothingPending = {
  nextTier: null,
  nextUnits: null,
  nextMonthlyCents: null,
  nextCommissionRate: null,
  nextAt: null,
} as const;

export const trialDays = 14;

/** What it is by now, whether or not a job has written it down yet. */
export const statusAt = (
  { status, trialEndsAt, endsAt }: Pick<Subscription, "status" | "trialEndsAt" | "endsAt">,
  now: Date,
): SubscriptionStatus => {
  if (endsAt !== null && endsAt <= now && status !== "expired") return "cancelled";
  if (status === "trial" && trialEndsAt !== null && trialEndsAt <= now) return "expired";
  return status;
};

/** What is owed does not stop work: a suspension does. */
export const isLive = (status: SubscriptionStatus): boolean =>
  status === "trial" || status === "active" || status === "past_due";

export const currentPeriod = (
  { periodStart: start, periodEnd: end, anchorDay }: Subscription,
  now: Date,
): Period => periodAt({ start, end }, anchorDay, now);

type Begin = "trial" | "active";

/** What of a subscription a beginning sets: also of one that was over and begins anew. */
export const begun = (begin: Begin, now: Date) => {
  const { start, end } = firstPeriod(now);
  return {
    status: begin,
    trialEndsAt: begin === "trial" ? plusMs(now, trialDays * dayMs) : null,
    anchorDay: anchorOf(now),
    periodStart: start,
    periodEnd: end,
    endsAt: null,
  };
};

/** Whether it was more than a trial: of one that was not, the first period is the trial's. */
export const wasActive = ({ trialEndsAt, periodStart }: Subscription): boolean =>
  trialEndsAt === null ||
  trialEndsAt.getTime() !== plusMs(periodStart, trialDays * dayMs).getTime();

/**
 * Whoever left and comes back within a period goes on in it, with what it has used: leaving and
 * coming back gives no units anew.
 */
export const goesOn = (former: Subscription, now: Date): boolean =>
  wasActive(former) && former.periodEnd > now;

/** As one that left comes back to the period that it was in. */
export const resumed = ({ anchorDay, periodStart, periodEnd }: Subscription) => ({
  status: "active" as const,
  trialEndsAt: null,
  anchorDay,
  periodStart,
  periodEnd,
  endsAt: null,
});

/** Whether a tenant may begin, given the subscription to the app that it has or had. */
export const mayBegin = (
  former: Subscription | null,
  begin: Begin,
  now: Date,
): Refusal<"already_subscribed" | "trial_used"> | null => {
  if (former === null) return null;
  const status = statusAt(former, now);
  if (isLive(status) || status === "suspended") return refuse("already_subscribed");
  return begin === "trial" ? refuse("trial_used") : null;
};

/** Null where nothing is to be done: it is active already. */
export const activated = (
  subscription: Subscription,
  now: Date,
): Subscription | Refusal<"subscription_over"> | null => {
  const status = statusAt(subscription, now);
  if (status === "active" || status === "past_due") return null;
  if (status === "suspended" || status === "cancelled") return refuse("subscription_over");
  const { trialEndsAt } = subscription;
  return { ...subscription, ...begun("active", now), trialEndsAt };
};

/** Again changes nothing, but for `now` where it was to last on. */
export const cancelled = (
  subscription: Subscription,
  when: "period_end" | "now",
  now: Date,
): Subscription => {
  const status = statusAt(subscription, now);
  if (status === "cancelled" || status === "expired") return subscription;
  if (when === "now" || status === "trial" || status === "suspended")
    return { ...subscription, ...nothingPending, status: "cancelled", endsAt: now };
  const endsAt = subscription.endsAt ?? currentPeriod(subscription, now).end;
  // A change that was to come with the end of the period does not any more.
  return subscription.nextAt === null && subscription.endsAt !== null
    ? subscription
    : { ...subscription, ...nothingPending, endsAt };
};
