/**
 * What a customer earns for those whom they brought: 3 % of what these paid for deliveries of a
 * month. Only who brought somebody directly earns.
 */
import type { Cents } from "#platform/money.ts";

/** `/api/cron/referral-shares` of the specification: 3 % monthly. */
const shareBasisPoints = 300n;

export interface ReferredRevenue {
  readonly customerId: string;
  readonly referrerId: string;
  /** Of orders that were delivered and paid; zero or more. */
  readonly revenueCents: Cents;
}

export interface ShareLine {
  readonly customerId: string;
  readonly revenueCents: Cents;
  readonly shareCents: Cents;
}

export interface RevenueShare {
  readonly referrerId: string;
  readonly revenueCents: Cents;
  readonly shareCents: Cents;
  readonly lines: readonly ShareLine[];
}

/**
 * Rounded half up, once per referrer and month; the lines are cut from that by largest remainder,
 * so that they add up to it.
 */
export const sharesOf = (month: readonly ReferredRevenue[]): readonly RevenueShare[] => {
  const byReferrer = Map.groupBy(month, ({ referrerId }) => referrerId);
  return [...byReferrer.keys()]
    .toSorted()
    .map((referrerId) => shareOf(referrerId, byReferrer.get(referrerId) ?? []));
};

const shareOf = (referrerId: string, own: readonly ReferredRevenue[]): RevenueShare => {
  const revenueCents = own.reduce((sum, one) => sum + one.revenueCents, 0);
  const shareCents = Number((BigInt(revenueCents) * shareBasisPoints + 5_000n) / 10_000n);
  const ordered = own.toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1));
  const parts = cut(
    shareCents,
    ordered.map((one) => one.revenueCents),
  );
  const lines = ordered.map(({ customerId, revenueCents: cents }, at) => ({
    customerId,
    revenueCents: cents,
    shareCents: parts[at] ?? 0,
  }));
  return { referrerId, revenueCents, shareCents, lines };
};

/** Parts of a sum in proportion to what each one brought, by largest remainder. */
const cut = (sum: Cents, weights: readonly Cents[]): readonly Cents[] => {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = exact.map((one) => one / all);
  const left = sum - Number(parts.reduce((total, part) => total + part, 0n));
  const byRemainder = exact
    .map((one, at) => ({ at, rest: one % all }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const more = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return parts.map((part, at) => Number(part) + (more.has(at) ? 1 : 0));
};
