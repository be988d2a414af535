/** What comes in every month, and how it moved from one month's end to the next. */
import type { Month } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

/** Of all tenants, by base prices and add-ons after the bundle discount; commissions vary. */
export interface MrrMonth {
  readonly month: Month;
  readonly startCents: Cents;
  /** From tenants that never paid before. */
  readonly newCents: Cents;
  /** From tenants that had paid once and came back. */
  readonly reactivationCents: Cents;
  readonly expansionCents: Cents;
  /** Below zero, as what is lost to churn. */
  readonly contractionCents: Cents;
  readonly churnCents: Cents;
  readonly endCents: Cents;
  readonly startTenants: number;
  readonly newTenants: number;
  readonly churnedTenants: number;
  readonly endTenants: number;
}

/** From the first month on in which anything came in; the last one always. */
export const sinceFirstIncome = (months: readonly MrrMonth[]): readonly MrrMonth[] => {
  const first = months.findIndex((one) => one.startCents !== 0 || one.endCents !== 0);
  return first === -1 ? months.slice(-1) : months.slice(first);
};

export interface ChurnRates {
  /** Of the money that the month began with: hundredths of a per cent. */
  readonly money: number;
  /** Of the tenants that it began with. */
  readonly tenants: number;
}

/** Null where the month began with nobody. */
export const churnOf = (one: MrrMonth): ChurnRates | null =>
  one.startCents === 0 || one.startTenants === 0
    ? null
    : {
        money: Math.round((Math.abs(one.churnCents) * 10_000) / one.startCents),
        tenants: Math.round((one.churnedTenants * 10_000) / one.startTenants),
      };
