/**
 * What a month of a partner costs: its tier's price with the stamps that it includes, and what is
 * beyond at the tier's rate. The prices are those of the month's first day, as tenants' are.
 */
import { issuerPrices } from "#contracts/identity/issuer-prices.ts";
import { tiers, type Tier } from "#contracts/identity/plan.ts";

export { tiers };
export type { Tier };

/** Of one tier, without IVA. */
export interface TierPrice {
  /** 0 where no month is published. */
  readonly monthCents: number;
  readonly includedStamps: number;
  /** Of a stamp beyond. */
  readonly stampCents: number;
}

export type PartnerPrices = Readonly<Record<Tier, TierPrice>>;

/** The nearest cent: prices of the list may have four decimals, and a bill's have two. */
const cents = (pesos: number): number => Math.round(pesos * 100);

/** A price as the list says it, in pesos; null where it says none. */
export interface ListedPrice {
  readonly monthPesos: number | null;
  readonly includedStamps: number;
  readonly stampPesos: number | null;
}

/** What is no longer sold to tenants has its published price for who is a partner still. */
export const priceOf = (
  tier: Tier,
  { monthPesos, includedStamps, stampPesos }: ListedPrice,
): TierPrice => ({
  monthCents: cents(monthPesos ?? 0),
  includedStamps,
  stampCents: cents(stampPesos ?? issuerPrices[tier].stampPesos),
});

const published = (tier: Tier): TierPrice => {
  const { monthlyPesos: monthPesos, stamps: includedStamps, stampPesos } = issuerPrices[tier];
  return priceOf(tier, { monthPesos, includedStamps, stampPesos });
};

/** The published ones: where there is no identity whose price list holds. */
export const publishedPrices: PartnerPrices = {
  starter: published("starter"),
  professional: published("professional"),
  business: published("business"),
  enterprise: published("enterprise"),
};

const ivaPercent = 16;

export interface BillAmounts {
  /** Of the month; 0 where nothing is published for the tier, or the month is not owed. */
  readonly baseCents: number;
  readonly includedStamps: number;
  /** Of a stamp beyond, before IVA. */
  readonly rateCents: number;
  readonly subtotalCents: number;
  readonly ivaCents: number;
  readonly totalCents: number;
}

/** Stamps that the month does not include. */
export const stampsBeyond = (stamps: number, { includedStamps }: BillAmounts): number =>
  Math.max(0, stamps - includedStamps);

/**
 * `owesMonth`: it is a partner still. What left the partners owes only what it stamped beyond while
 * it was one. IVA of the subtotal, rounded once, half a cent up.
 */
export const billOf = (
  stamps: number,
  { monthCents, includedStamps, stampCents: rateCents }: TierPrice,
  owesMonth: boolean,
): BillAmounts => {
  const baseCents = owesMonth ? monthCents : 0;
  const subtotalCents = baseCents + Math.max(0, stamps - includedStamps) * rateCents;
  const ivaCents = Math.floor((subtotalCents * ivaPercent + 50) / 100);
  const totalCents = subtotalCents + ivaCents;
  return { baseCents, includedStamps, rateCents, subtotalCents, ivaCents, totalCents };
};
