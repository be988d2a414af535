/** A payout and what may become of it: approved, sent, paid, or back in the takings. */
import type { PayoutStatus } from "#contracts/payments/payout.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { AccountName, NewTransfer } from "../ledger/ledger.domain.ts";

export interface Payout {
  readonly id: string;
  readonly merchant: string;
  /** The lineage of the key that asked for it; null where a person did. */
  readonly askedBy: string | null;
  /** The person of the business who asked for it on its pages. */
  readonly askedBySub: string | null;
  readonly cents: Cents;
  /** CLABE. */
  readonly account: string;
  readonly holder: string | null;
  readonly concept: string | null;
  readonly status: PayoutStatus;
  readonly reason: string | null;
  readonly trackingKey: string | null;
  readonly approvedBy: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
}

/** What somebody says of a payout. */
export type PayoutWord =
  | { readonly kind: "approved"; readonly by: string }
  | { readonly kind: "sent" | "cancelled" }
  | { readonly kind: "rejected"; readonly by: string; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "paid"; readonly trackingKey: string };

const allowed: Readonly<Record<PayoutWord["kind"], readonly PayoutStatus[]>> = {
  approved: ["pending_approval"],
  rejected: ["pending_approval", "approved"],
  cancelled: ["pending_approval", "approved"],
  sent: ["approved"],
  // By hand a person sends and confirms in one step.
  failed: ["approved", "sent"],
  paid: ["approved", "sent"],
};

/** Whether whoever asked for it may still call it back. */
export const mayBeCancelled = ({ status }: Pick<Payout, "status">): boolean =>
  allowed.cancelled.includes(status);

const backInTakings: readonly PayoutStatus[] = ["failed", "rejected", "cancelled"];

/** Whether its money went back to the takings. */
export const cameBack = ({ status }: Pick<Payout, "status">): boolean =>
  backInTakings.includes(status);

/** The same payout where the word was said before; `payout` is locked. */
export const payoutAfter = (
  payout: Payout,
  word: PayoutWord,
  at: Date,
): Payout | Refusal<"payout_not_open"> => {
  if (payout.status === word.kind) return isSame(payout, word) ? payout : refuse("payout_not_open");
  if (!allowed[word.kind].includes(payout.status)) return refuse("payout_not_open");
  switch (word.kind) {
    case "approved":
      return { ...payout, status: "approved", approvedBy: word.by };
    case "sent":
      return { ...payout, status: "sent", sentAt: at };
    case "paid": {
      const sentAt = payout.sentAt ?? at;
      return { ...payout, status: "paid", trackingKey: word.trackingKey, sentAt, endedAt: at };
    }
    case "rejected":
      return { ...payout, status: "rejected", reason: word.reason, endedAt: at };
    case "failed":
      return { ...payout, status: "failed", reason: word.reason, endedAt: at };
    case "cancelled":
      return { ...payout, status: "cancelled", endedAt: at };
  }
};

/** Paid under another key it is another order: a person has to look. */
const isSame = (payout: Payout, word: PayoutWord): boolean =>
  word.kind !== "paid" || word.trackingKey === payout.trackingKey;

/** Where the money of a payout waits until a bank has it. */
export const onItsWay = (merchant: string): AccountName => ({ kind: "payout", owner: merchant });

/** What left the house to banks. */
export const bank: AccountName = { kind: "rail", owner: "spei" };

interface Move {
  readonly kind: NewTransfer["kind"];
  readonly from: AccountName;
  readonly to: AccountName;
}

const takingsOf = (merchant: string): AccountName => ({ kind: "merchant", owner: merchant });

/** What is taken out leaves the takings at once. */
export const outOfTakings = (merchant: string): Move => ({
  kind: "payout",
  from: takingsOf(merchant),
  to: onItsWay(merchant),
});

/** Where the money goes when a payout ends so; null where it stays on its way. */
export const endMove = (payout: Payout): Move | null => {
  const from = onItsWay(payout.merchant);
  if (payout.status === "paid") return { kind: "rail_out", from, to: bank };
  return cameBack(payout) ? { kind: "payout_back", from, to: takingsOf(payout.merchant) } : null;
};
