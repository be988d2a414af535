/** Money of clients: accounts, ledgers and entries, and what may be taken out of one. */
import { plusBankDays } from "#platform/calendar/bank-days.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export interface TrustAccount {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly lastDigits: string;
  /** What the firm may keep of its own there. */
  readonly feeCapCents: Cents;
  /** Above it whoever prepares a disbursement is not who approves it. */
  readonly approvalCents: Cents;
  readonly bookCents: Cents;
  readonly lastSeq: number;
  readonly lastHash: string;
  /** The last day of the newest month that was signed. */
  readonly closedUntil: Day | null;
}

/** Of one client's matter in one account; without both it is the firm's own, for bank fees. */
export interface TrustLedger {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly balanceCents: Cents;
  readonly heldCents: Cents;
}

export const entryKinds = [
  ...["deposit", "interest", "disbursement", "invoice_transfer", "matter_move"],
  ...["fee_funding", "bank_fee", "reversal"],
] as const;
export type EntryKind =
  | "deposit"
  | "interest"
  | "disbursement"
  | "invoice_transfer"
  | "matter_move"
  | "fee_funding"
  | "bank_fee"
  | "reversal";

export type Method = "spei" | "transfer" | "cheque" | "card" | "book";

/**
 * Bank days until money that came may be spent. A SPEI transfer cannot be taken back; a cheque is
 * paid or returned on the second bank day (Banco de México, circular 3/2012), and a card's
 * acquirer pays on the third. Another house's rule is a change here alone.
 */
const clearingBankDays: Readonly<Record<Method, number>> = {
  spei: 0,
  transfer: 1,
  cheque: 2,
  card: 3,
  book: 0,
};

/** The first day on which a deposit of that day may be spent. */
export const clearsOn = (method: Method, day: Day): Day =>
  plusBankDays(day, clearingBankDays[method]);

export interface Posting {
  readonly ledgerId: string;
  readonly cents: Cents;
  readonly clearsOn: Day;
}

/** What is about to be written at the end of an account's chain. */
export interface EntryDraft {
  readonly id: string;
  readonly kind: EntryKind;
  readonly day: Day;
  readonly method: Method;
  /** Who paid it or to whom it was paid. */
  readonly counterparty: string;
  readonly purpose: string;
  readonly reference: string;
  readonly invoiceId: string | null;
  readonly reversesId: string | null;
  readonly maker: string;
  readonly approver: string | null;
  readonly createdAt: Date;
  readonly postings: readonly Posting[];
}

export interface Entry extends EntryDraft {
  readonly accountId: string;
  readonly seq: number;
  readonly previousHash: string;
  readonly hash: string;
}

export const bankCentsOf = ({ postings }: Pick<EntryDraft, "postings">): Cents =>
  postings.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Who may let money out by themselves: partners and programs up to the account's limit. What
 * somebody else prepares, or anybody above the limit, waits for another's approval.
 */
export const needsApproval = (
  { approvalCents }: Pick<TrustAccount, "approvalCents">,
  cents: Cents,
  mayApprove: boolean,
): boolean => !mayApprove || cents > approvalCents;

/** Nothing is booked into a month that was signed, nor ahead of the day that it is. */
export const mayBeBooked = (
  { closedUntil }: Pick<TrustAccount, "closedUntil">,
  day: Day,
  today: Day,
): "trust_month_closed" | "ahead" | null => {
  if (day > today) return "ahead";
  return closedUntil !== null && day <= closedUntil ? "trust_month_closed" : null;
};
