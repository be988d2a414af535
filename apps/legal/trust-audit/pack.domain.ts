/** What an auditor's pack is about: one account, some months, one moment. */
import {
  firstDayOf,
  lastDayOf,
  monthAfter,
  type Day,
  type Month,
} from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import type { Reconciliation } from "../trust-reconciliations/reconciliations.query.ts";
import type { Books } from "../trust-reconciliations/three-way.domain.ts";
import { monthsMost } from "./limits.ts";

export interface Period {
  readonly from: Day;
  readonly to: Day;
  readonly months: readonly Month[];
}

/** Null where it ends before it begins, or has more months than a pack may. */
export const periodOf = (first: Month, last: Month): Period | null => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    if (months.length === monthsMost) return null;
    months.push(month);
  }
  return months.length === 0 ? null : { from: firstDayOf(first), to: lastDayOf(last), months };
};

/** Of one ledger in the period; without a client it is the firm's own, for bank fees. */
export interface LedgerSums {
  readonly id: string;
  /** Empty for the firm's own, and for what the reader may not see. */
  readonly clientName: string;
  readonly matterTitle: string;
  readonly isFirms: boolean;
  readonly isHidden: boolean;
  readonly openingCents: Cents;
  readonly inCents: Cents;
  /** Below zero. */
  readonly outCents: Cents;
  readonly closingCents: Cents;
}

/** One month against its bank: as it was signed, or as it stands. */
export interface AuditedMonth {
  readonly month: Month;
  /** Null where nobody compared it with the bank. */
  readonly kept: Reconciliation | null;
  readonly books: Books;
}

/** All that is read in one snapshot; entries are read after it, up to the same number. */
export interface Pack {
  readonly account: TrustAccount;
  readonly period: Period;
  readonly ledgers: readonly LedgerSums[];
  readonly months: readonly AuditedMonth[];
  /** Of people, by the id under which the chain has them. */
  readonly names: ReadonlyMap<string, string>;
}
