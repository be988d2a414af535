/** Decides a payout: no more than the takings have, and four eyes above the house's limit. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Payout } from "./payout.domain.ts";

export interface PayoutRequest {
  readonly id: string;
  readonly merchant: string;
  readonly askedBy: string | null;
  readonly askedBySub: string | null;
  readonly cents: Cents;
  readonly account: string;
  readonly holder: string | null;
  readonly concept: string | null;
  readonly now: Date;
}

export interface TakingsNow {
  /** What payments brought, less what was given back, disputed and taken out. */
  readonly balanceCents: Cents;
  /** Of it, what came by the gateway too lately. */
  readonly heldCents: Cents;
}

/** Never below zero: refunds may have taken more than is there. */
export const availableOf = ({ balanceCents, heldCents }: TakingsNow): Cents =>
  Math.max(0, balanceCents - Math.max(0, heldCents));

/** `takings` are locked. */
export const decidePayout = (
  takings: TakingsNow,
  request: PayoutRequest,
  approvalFromCents: Cents,
): Payout | Refusal<"payout_exceeds_takings"> => {
  const { now, ...asked } = request;
  if (asked.cents > availableOf(takings)) return refuse("payout_exceeds_takings");
  return {
    ...asked,
    status: asked.cents > approvalFromCents ? "pending_approval" : "approved",
    reason: null,
    trackingKey: null,
    approvedBy: null,
    createdAt: now,
    sentAt: null,
    endedAt: null,
  };
};
