/** A subscription with another number of units, at the price of one that it has. */
import type { Cents } from "#platform/money.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";

/** Prices are of one unit times so many, so that nothing is rounded. */
const scaled = (cents: Cents, from: number, to: number): Cents => Math.round(cents / from) * to;

/** A change of tier that waits comes with them as well. */
export const withUnits = (one: Subscription, units: number): Subscription => {
  if (one.units === units && (one.nextUnits ?? units) === units) return one;
  const { nextUnits, nextMonthlyCents } = one;
  return {
    ...one,
    units,
    monthlyCents: scaled(one.monthlyCents, one.units, units),
    nextUnits: nextUnits === null ? null : units,
    nextMonthlyCents:
      nextUnits === null || nextMonthlyCents === null
        ? null
        : scaled(nextMonthlyCents, nextUnits, units),
  };
};
