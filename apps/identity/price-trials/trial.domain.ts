/** A month's bill as another entry of the price list would have made it. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { BillingMonth, LoggedOverage } from "../invoices/billing-month.domain.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import { costOf } from "../pricing/rate.domain.ts";

export const trialKinds = ["base", "commission", "overage", "limit"] as const;
export type TrialKind = (typeof trialKinds)[number];

export interface Trial {
  readonly kind: TrialKind;
  /** Empty for overage, whose rates are of every app. */
  readonly appName: string;
  readonly tier: Tier;
  /** Empty for base and commission. */
  readonly resource: Resource | "";
  /** As the price list keeps it: cents, ten-thousandths of the volume, a rate, or units. */
  readonly value: number;
}

/** What held in the month, and what else must be known of it. */
export interface Before {
  /** The entry's own value; null where there was none. */
  readonly value: number | null;
  /** Of the tier; null where overage was blocked. */
  readonly rate: Rate | null;
  /** Units of the app and resource that were included: for a limit. */
  readonly includedUnits: number;
}

/**
 * What a deal agreed on stays. Of a limit: units of the app beyond it, which cost the tier's rate;
 * what packs and other apps would have taken of them is left out.
 */
export const tried = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const isOf = (one: { readonly appName: string; readonly tier: string }): boolean =>
    one.tier === trial.tier && (trial.appName === "" || one.appName === trial.appName);
  switch (trial.kind) {
    case "base":
      return {
        ...given,
        terms: given.terms.map((term) =>
          term.kind === "base" &&
          isOf(term) &&
          term.monthlyCents === (before.value ?? 0) * term.units
            ? { ...term, monthlyCents: trial.value * term.units }
            : term,
        ),
      };
    case "commission":
      return {
        ...given,
        terms: given.terms.map((term) =>
          term.kind === "commission" && isOf(term) && term.commissionRate === before.value
            ? { ...term, commissionRate: trial.value }
            : term,
        ),
      };
    case "overage":
      return {
        ...given,
        overages: given.overages.map((one) =>
          one.resource === trial.resource && isOf(one) && one.rate === before.value
            ? atRate(one, trial.value, one.units)
            : one,
        ),
      };
    case "limit":
      return withLimit(given, trial, before);
  }
};

const atRate = (one: LoggedOverage, rate: Rate, units: number): LoggedOverage => ({
  ...one,
  rate,
  units,
  cents: costOf(one.resource, units, rate),
});

const withLimit = (given: BillingMonth, trial: Trial, before: Before): BillingMonth => {
  const { appName, tier, resource, value: limit } = trial;
  const holds = given.terms.some((term) => term.appName === appName && term.tier === tier);
  if (!holds || resource === "" || before.value === null) return given;
  const own = given.overages.filter((one) => one.appName === appName && one.resource === resource);
  const others = given.overages.filter((one) => !own.includes(one));
  const used = own.reduce((sum, { units }) => sum + units, before.includedUnits);
  const rate = own[0]?.rate ?? before.rate;
  const beyond = Math.max(0, used - limit);
  if (rate === null || beyond === 0) return { ...given, overages: others };
  const line = { appName, tier, resource, rate, units: beyond, cents: 0 };
  return { ...given, overages: [...others, atRate(line, rate, beyond)] };
};
