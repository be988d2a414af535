/** A drawer: the float it opens with, the cash of its sales, and what was counted at the end. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";

export interface CashSession {
  readonly tenantId: string;
  readonly id: string;
  readonly register: string;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly openingCents: Cents;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly expectedCents: Cents | null;
  readonly countedCents: Cents | null;
  readonly note: string | null;
}

export interface Opening {
  readonly tenantId: string;
  readonly register: string;
  readonly openingCents: Cents;
  readonly by: string;
  readonly now: Date;
}

export const opened = (
  id: string,
  { tenantId, register, openingCents, by, now }: Opening,
): CashSession => ({
  tenantId,
  id,
  register,
  openedAt: now,
  openedBy: by,
  openingCents,
  closedAt: null,
  closedBy: null,
  expectedCents: null,
  countedCents: null,
  note: null,
});

export interface Count {
  readonly countedCents: Cents;
  readonly note: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Counted less expected: below zero, money is missing. Null while the drawer is open. */
export const differenceOf = ({ countedCents, expectedCents }: CashSession): Cents | null =>
  countedCents === null || expectedCents === null ? null : countedCents - expectedCents;

/** `cashCents` is the cash that the session's sales brought in. */
export const closed = (
  session: CashSession,
  cashCents: Cents,
  { countedCents, note, by, now }: Count,
): CashSession | Refusal<"cash_session_closed"> =>
  session.closedAt === null
    ? {
        ...session,
        closedAt: now,
        closedBy: by,
        countedCents,
        note,
        expectedCents: session.openingCents + cashCents,
      }
    : refuse("cash_session_closed");
