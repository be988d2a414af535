/** What a stamp costs a partner: the row "Stamps (each)" of the specification's overage rates. */

export const tiers = ["starter", "professional", "business", "enterprise"] as const;
export type Tier = (typeof tiers)[number];

/** Cents, before IVA. */
export const stampRateCents: Readonly<Record<Tier, number>> = {
  starter: 350,
  professional: 299,
  business: 200,
  enterprise: 175,
};

const ivaPercent = 16;

export interface BillAmounts {
  readonly rateCents: number;
  readonly subtotalCents: number;
  readonly ivaCents: number;
  readonly totalCents: number;
}

/** IVA of the subtotal, rounded once, half a cent up. */
export const billOf = (stamps: number, tier: Tier): BillAmounts => {
  const rateCents = stampRateCents[tier];
  const subtotalCents = stamps * rateCents;
  const ivaCents = Math.floor((subtotalCents * ivaPercent + 50) / 100);
  return { rateCents, subtotalCents, ivaCents, totalCents: subtotalCents + ivaCents };
};
