/** A month's bill as another entry of the price list would have made it. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { BillingMonth, LoggedOverage, OpenCharge } from "../invoices/billing-month.domain.ts";
import type { EntryKind } from "../pricing/price-list.domain.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import { costOf } from "../pricing/rate.domain.ts";

export interface Trial {
  readonly kind: EntryKind;
  /** Empty, as the three that follow, where an entry of the kind has none. */
  readonly appName: string;
  readonly tier: Tier | "";
  readonly resource: Resource | "";
  /** Of an add-on or a pack its key. */
  readonly item: string;
  /** As the price list keeps it: cents, ten-thousandths of the volume, a rate, or units. */
  readonly value: number;
}

/** What held in the month, and what else must be known of it. */
export interface Before {
  /** The entry's own value; null where there was none. */
  readonly value: number | null;
  /** Of the tier, of a floor that of enterprises; null where overage was blocked. */
  readonly rate: Rate | null;
  /** Units of the app and resource that were included: for a limit. */
  readonly includedUnits: number;
  /** What lines call the pack. */
  readonly title: string;
}

/**
 * What a deal agreed on stays, unless a floor comes above it. Of a limit: units of the app beyond
 * it, which cost the tier's rate; what packs and other apps would have taken of them is left out.
 */
export const tried = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  switch (trial.kind) {
    case "base":
    case "addon":
    case "commission":
      return withTerms(given, trial, before);
    case "overage":
    case "floor":
      return withRates(given, trial, before);
    case "implementation":
    case "pack":
      return withCharges(given, trial, before);
    case "limit":
      return withLimit(given, trial, before);
  }
};

const isOf = (one: { readonly appName: string; readonly tier: string }, trial: Trial): boolean =>
  one.tier === trial.tier && (trial.appName === "" || one.appName === trial.appName);

const withTerms = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const { kind, item, value } = trial;
  const terms = given.terms.map((term) => {
    if (term.kind !== kind) return term;
    if (kind === "addon" ? term.addon !== item : !isOf(term, trial)) return term;
    if (kind === "commission")
      return term.commissionRate === before.value ? { ...term, commissionRate: value } : term;
    return term.monthlyCents === (before.value ?? 0) * term.units
      ? { ...term, monthlyCents: value * term.units }
      : term;
  });
  return { ...given, terms };
};

const atRate = (one: LoggedOverage, rate: Rate, units: number): LoggedOverage => ({
  ...one,
  rate,
  units,
  cents: costOf(one.resource, units, rate),
});

const withRates = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const changes = (one: LoggedOverage): boolean => {
    if (one.resource !== trial.resource) return false;
    // What enterprises pay without a deal is the list's rate, which no floor raises.
    if (trial.kind === "floor")
      return one.tier === "enterprise" && one.rate !== before.rate && one.rate < trial.value;
    return isOf(one, trial) && one.rate === before.value;
  };
  const overages = given.overages.map((one) =>
    changes(one) ? atRate(one, trial.value, one.units) : one,
  );
  return { ...given, overages };
};

const withCharges = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const changes = (one: OpenCharge): boolean =>
    one.kind === trial.kind &&
    one.cents === (before.value ?? 0) * one.quantity &&
    (trial.kind === "pack" ? one.description === before.title : isFeeOf(one, given, trial));
  const charges = given.charges.map((one) =>
    changes(one) ? { ...one, cents: trial.value * one.quantity } : one,
  );
  return { ...given, charges };
};

/** A fee is of the tier that the subscription had on its day. */
const isFeeOf = (one: OpenCharge, { terms }: BillingMonth, trial: Trial): boolean =>
  terms.some(
    (term) =>
      term.addon === null &&
      term.appName === one.appName &&
      isOf(term, trial) &&
      term.fromDay <= one.chargedOn &&
      (term.untilDay === null || one.chargedOn < term.untilDay),
  );

const withLimit = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const { appName, tier, resource, value: limit } = trial;
  const holds = given.terms.some((term) => term.appName === appName && term.tier === tier);
  if (!holds || tier === "" || resource === "" || before.value === null) return given;
  const own = given.overages.filter((one) => one.appName === appName && one.resource === resource);
  const others = given.overages.filter((one) => !own.includes(one));
  const used = own.reduce((sum, { units }) => sum + units, before.includedUnits);
  const rate = own[0]?.rate ?? before.rate;
  const beyond = Math.max(0, used - limit);
  if (rate === null || beyond === 0) return { ...given, overages: others };
  const line = { appName, tier, resource, rate, units: beyond, cents: 0 };
  return { ...given, overages: [...others, atRate(line, rate, beyond)] };
};
