/** What rails cost: a table of estimates for earnings; what a rail invoices is what counts. */
import type { Rail } from "../rails/routing.domain.ts";

export interface Fee {
  readonly rail: Rail;
  /** Of the amount, rounded half up at each payment. */
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** Wallets are ours, CoDi is free by the central bank's rule; the gateway's list price, no IVA. */
export const fees: readonly Fee[] = [
  { rail: "wallet", basisPoints: 0, fixedCents: 0 },
  { rail: "codi", basisPoints: 0, fixedCents: 0 },
  { rail: "card", basisPoints: 360, fixedCents: 300 },
  { rail: "cash_store", basisPoints: 360, fixedCents: 300 },
];
