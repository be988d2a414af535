/** Cashback: vouchers that the charging cell mints to the payer on the part paid in money. */
import { basisPointsOf, type Cents } from "#platform/money.ts";
import { polenAllows, type CellTerms, type PolenUsed } from "./polen.domain.ts";

export type CashbackReason =
  | "no_payer"
  | "not_stackable"
  | "cashback_disabled"
  | "no_cash_part"
  | "below_one_cent"
  | "polen_exhausted";

export type Cashback =
  | { readonly cents: Cents; readonly reason: null }
  | { readonly cents: 0; readonly reason: CashbackReason };

export interface CashbackCase {
  readonly payerKnown: boolean;
  readonly stackable: boolean;
  readonly cashCents: Cents;
  readonly cell: CellTerms;
  readonly umbrella: CellTerms | null;
  readonly used: PolenUsed;
}

/** All or nothing, floor to the cent; the first reason that holds is the one told. */
export const cashbackOf = (sale: CashbackCase): Cashback => {
  const { cell, cashCents } = sale;
  if (!sale.payerKnown) return none("no_payer");
  if (!sale.stackable) return none("not_stackable");
  if (cell.cashbackBp === 0) return none("cashback_disabled");
  if (cashCents === 0) return none("no_cash_part");
  const cents = basisPointsOf(cashCents, cell.cashbackBp);
  if (cents === 0) return none("below_one_cent");
  if (!polenAllows(cell, sale.umbrella, sale.used, cents)) return none("polen_exhausted");
  return { cents, reason: null };
};

const none = (reason: CashbackReason): Cashback => ({ cents: 0, reason });
