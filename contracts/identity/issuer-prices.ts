/**
 * The published prices of issuing tax invoices, in pesos without IVA: what tenants begin with, and
 * what partners of the issuer pay.
 */
import type { Tier } from "./plan.ts";

export interface IssuerPrice {
  /** A month; null where it is agreed with each. */
  readonly monthlyPesos: number | null;
  /** Stamps that a month includes. */
  readonly stamps: number;
  /** A stamp beyond: the row "Stamps (each)" of the specification's overage rates. */
  readonly stampPesos: number;
}

export const issuerPrices: Readonly<Record<Tier, IssuerPrice>> = {
  starter: { monthlyPesos: 590, stamps: 100, stampPesos: 3.5 },
  professional: { monthlyPesos: 1_490, stamps: 500, stampPesos: 2.99 },
  business: { monthlyPesos: 3_990, stamps: 2_000, stampPesos: 2 },
  enterprise: { monthlyPesos: null, stamps: 0, stampPesos: 1.75 },
};
