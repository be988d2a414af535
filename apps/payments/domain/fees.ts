/** What a rail costs: one table of estimates, by which earnings are told; invoices of rails are law. */
import type { Rail } from "./routing.ts";

export interface Fee {
  readonly rail: Rail;
  /** Of the amount, rounded half up at each payment. */
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** Wallets are ours and CoDi is free by rule of the central bank; the gateway's list price, no IVA. */
export const fees: readonly Fee[] = [
  { rail: "wallet", basisPoints: 0, fixedCents: 0 },
  { rail: "codi", basisPoints: 0, fixedCents: 0 },
  { rail: "card", basisPoints: 360, fixedCents: 300 },
  { rail: "cash_store", basisPoints: 360, fixedCents: 300 },
];
