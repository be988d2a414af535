/** What goes back of a paid bill: how much of which tender, and on which way. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Tender } from "../paying/tender.domain.ts";
import type { Bill } from "../selling/bill.domain.ts";

export type RefundMethod = "cash" | "card" | "transfer" | "digital";

export interface BillRefund {
  readonly tenantId: string;
  readonly id: string;
  readonly billId: string;
  readonly tenderId: string;
  readonly method: RefundMethod;
  /** The payment that another app gives back from; null where the business does it. */
  readonly paymentId: string | null;
  readonly cents: Cents;
  readonly reason: string;
  /** Asked: the other app has not answered yet; failed: it refused, and nothing went back. */
  readonly state: "asked" | "done" | "failed";
  readonly creator: string;
  readonly requestHash: string;
  readonly createdAt: Date;
  /** Of its credit note; null where the bill has no invoice. */
  readonly creditState: "due" | "stamped" | "failed" | null;
  readonly creditUuid: string | null;
}

export interface RefundWish {
  /** Null: all tenders, the last one first. */
  readonly tenderId: string | null;
  /** Null: all that is left. */
  readonly cents: Cents | null;
  /** Over the counter, however it came. */
  readonly inCash: boolean;
}

export type RefundPart = Pick<BillRefund, "tenderId" | "method" | "paymentId" | "cents">;
type Counted = Pick<BillRefund, "tenderId" | "state" | "cents">;

type NotDecided = Refusal<
  "bill_not_paid" | "tender_not_found" | "refund_exceeds_bill" | "refund_method_unfit"
>;

/** What of a tender neither went back nor is on its way. */
export const leftOf = (
  { id, state, heldCents }: Pick<Tender, "id" | "state" | "heldCents">,
  before: readonly Counted[],
): Cents =>
  state === "held" ? heldCents - sumOf(before.filter(({ tenderId }) => tenderId === id)) : 0;

/** What went back, or is on its way. */
export const sumOf = (refunds: readonly Pick<BillRefund, "state" | "cents">[]): Cents =>
  refunds.filter(({ state }) => state !== "failed").reduce((sum, { cents }) => sum + cents, 0);

/**
 * Money goes back as it came, what was paid last first; vouchers come last, for they are
 * extinguished and cannot come back: their worth may, in cash.
 */
export const decideRefund = (
  { state, tenders }: Pick<Bill, "state" | "tenders">,
  before: readonly Counted[],
  { tenderId, cents, inCash }: RefundWish,
): readonly RefundPart[] | NotDecided => {
  if (state !== "paid") return refuse("bill_not_paid");
  const meant = tenders.filter(({ id }) => tenderId === null || id === tenderId);
  if (meant.length === 0) return refuse("tender_not_found", { field: "paymentId" });
  const backwards = meant.toReversed();
  const ordered = [
    ...backwards.filter(({ method }) => method !== "voucher"),
    ...backwards.filter(({ method }) => method === "voucher"),
  ];
  let missing = cents ?? ordered.reduce((sum, tender) => sum + leftOf(tender, before), 0);
  const parts: RefundPart[] = [];
  if (missing < 1) return refuse("refund_exceeds_bill", { field: "amount" });
  for (const tender of ordered) {
    const part = Math.min(missing, leftOf(tender, before));
    if (part < 1) continue;
    const way = wayBack(tender, inCash);
    if (way === null) return refuse("refund_method_unfit", { field: "inCash" });
    parts.push({ tenderId: tender.id, cents: part, ...way });
    missing -= part;
  }
  return missing > 0 ? refuse("refund_exceeds_bill", { field: "amount" }) : parts;
};

/** Null where it cannot go back as it came. */
const wayBack = (
  { method, partnerId }: Tender,
  inCash: boolean,
): Pick<RefundPart, "method" | "paymentId"> | null => {
  if (inCash || method === "cash") return { method: "cash", paymentId: null };
  if (method === "card" || method === "transfer") return { method, paymentId: null };
  if (method === "voucher" || partnerId === null) return null;
  return { method: "digital", paymentId: partnerId };
};
