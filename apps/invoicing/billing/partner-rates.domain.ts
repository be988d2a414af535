/**
 * What a month of a partner costs: its tier's price with the stamps that it includes, and what is
 * beyond at the tier's rate. The prices are the published ones, which tenants begin with as well.
 */
import { issuerPrices } from "#contracts/identity/issuer-prices.ts";
import { tiers, type Tier } from "#contracts/identity/plan.ts";

export { tiers };
export type { Tier };

const cents = (pesos: number): number => Math.round(pesos * 100);

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
export const billOf = (stamps: number, tier: Tier, owesMonth: boolean): BillAmounts => {
  const { monthlyPesos, stamps: includedStamps, stampPesos } = issuerPrices[tier];
  const baseCents = owesMonth ? cents(monthlyPesos ?? 0) : 0;
  const rateCents = cents(stampPesos);
  const subtotalCents = baseCents + Math.max(0, stamps - includedStamps) * rateCents;
  const ivaCents = Math.floor((subtotalCents * ivaPercent + 50) / 100);
  const totalCents = subtotalCents + ivaCents;
  return { baseCents, includedStamps, rateCents, subtotalCents, ivaCents, totalCents };
};
