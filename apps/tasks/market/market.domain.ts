/** The operator's terms: what they keep, and what taskers may do without paying. */
import type { Cents } from "#platform/money.ts";

export interface Market {
  /** What the operator keeps of a price, in hundredths of a percent. */
  readonly commissionBp: number;
  /** Of a calendar month, for taskers without a subscription. */
  readonly freeOffers: number;
  /** A month without that limit. */
  readonly plusPriceCents: Cents;
  /** Days for which a month that was not paid goes on. */
  readonly graceDays: number;
}

/** The terms of a market that set none. */
export const usualTerms: Market = {
  commissionBp: 1_000,
  freeOffers: 10,
  plusPriceCents: 9_900,
  graceDays: 7,
};
