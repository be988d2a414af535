/** What the bank says of an account: movements, each on its day. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export interface BankMovement {
  /** Where it stands in its file, from 1: a line of a table, or a record. */
  readonly line: number;
  readonly day: Day;
  /** Below zero what went out; never zero. */
  readonly cents: Cents;
  readonly reference: string;
  readonly description: string;
  /** The bank's own name of it, where it gives one. */
  readonly bankId: string | null;
}

export const faultKinds = [
  ...(["empty", "too_long", "broken", "no_columns", "day", "amount", "both_sides"] as const),
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface StatementFault {
  readonly line: number;
  readonly kind: FaultKind;
  /** As the file has it. */
  readonly found: string;
}

export interface ReadStatement {
  readonly movements: readonly BankMovement[];
  /** What the bank says is there at the end of that day; null where the file does not say. */
  readonly balance: { readonly day: Day; readonly cents: Cents } | null;
}

export type StatementRead = ReadStatement | { readonly faults: readonly StatementFault[] };

/** Names of the columns of a table; absent: those that banks usually write. */
export interface Columns {
  readonly date?: string | undefined;
  readonly amount?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  readonly reference?: string | undefined;
  readonly description?: string | undefined;
  readonly balance?: string | undefined;
}
