/** Where the money of a disputed payment stands, and what a gateway's word about it moves. */
import type { Cents } from "#platform/money.ts";
import { mainLedger, type AccountName } from "../ledger/ledger.domain.ts";
import { leftOf, type Payment } from "../payments/payment.domain.ts";

/** `warned`: asked about, nothing taken yet; `held`: taken by the gateway until it is decided. */
export type DisputeState = "warned" | "held" | "won" | "lost";

export interface DisputeMove {
  readonly kind: "review" | "rail_out" | "rail_in";
  readonly from: AccountName;
  readonly to: AccountName;
}

/** Whether the word is newer than what we know: a dispute never goes back to an earlier state. */
export const isNews = (known: DisputeState | null, told: DisputeState): boolean => {
  if (known === null) return true;
  if (known === "won" || told === known) return false;
  // An appeal may turn a lost one.
  if (known === "lost") return told === "won";
  return told !== "warned";
};

/** Whether a dispute in this state has taken its money from the merchant. */
export const hasTaken = (state: DisputeState | null): boolean =>
  state === "held" || state === "lost";

/**
 * What a dispute takes: what it took before, or as much of what the gateway disputes as is left of
 * the payment. The gateway may take more; that is a person's to settle, not the merchant's loss.
 */
export const taking = (
  known: { readonly state: DisputeState; readonly cents: Cents } | null,
  toldCents: Cents,
  left: Cents,
): Cents => (known && hasTaken(known.state) ? known.cents : Math.min(toldCents, left));

/** What of a payment is neither given back nor gone over a dispute; never below zero. */
export const takeable = (payment: Payment, goneElsewhere: Cents): Cents =>
  Math.max(0, leftOf(payment, goneElsewhere));

/**
 * What moves between the two states: held money waits in suspense, what is won comes back to the
 * merchant, what is lost left over the rail. Null where no money moves.
 */
export const moveBetween = (
  known: DisputeState | null,
  told: DisputeState,
  payment: Payment,
): DisputeMove | null => {
  const merchant = { kind: "merchant", owner: payment.merchant } as const;
  const suspense = { kind: "suspense", owner: mainLedger } as const;
  const rail = { kind: "rail", owner: payment.method } as const;
  const before = known === "held" ? suspense : known === "lost" ? rail : merchant;
  const after = told === "held" ? suspense : told === "lost" ? rail : merchant;
  if (before.kind === after.kind) return null;
  const kind = after === rail ? "rail_out" : before === rail ? "rail_in" : "review";
  return { kind, from: before, to: after };
};
