/** A checkout: an open ticket with its lines priced, and the tenders that pay it. */
import type { checkoutStates } from "#contracts/pos/checkout.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { LineMoney } from "#business/selling/line.domain.ts";
import type { OrderLine } from "../orders/order.domain.ts";
import {
  countedCents,
  givenUp,
  isUncertain,
  tenderAfter,
  type Finding,
  type Tender,
} from "#business/paying/tender.domain.ts";

export type CheckoutState = (typeof checkoutStates)[number];

export interface Checkout extends LineMoney {
  readonly tenantId: string;
  readonly id: string;
  readonly state: CheckoutState;
  readonly customerId: string | null;
  readonly cashSessionId: string | null;
  readonly lines: readonly OrderLine[];
  readonly creator: string;
  readonly requestHash: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly saleId: string | null;
  /** In the order in which they came. */
  readonly tenders: readonly Tender[];
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);

export const paidCents = ({ tenders }: Checkout): Cents =>
  sum(tenders.filter(({ state }) => state === "held").map(countedCents));

/** The total less all that is here or may still come. */
export const dueCents = ({ totalCents, tenders }: Checkout): Cents =>
  totalCents - sum(tenders.map(countedCents));

export const isFinishable = (checkout: Checkout): boolean =>
  checkout.state === "open" && unfinished(checkout) === null;

/** Why it cannot be sold; null when it can. */
export const unfinished = (
  checkout: Checkout,
): Refusal<"tender_uncertain" | "payment_due"> | null => {
  if (checkout.tenders.some(isUncertain)) return refuse("tender_uncertain");
  return dueCents(checkout) === 0 ? null : refuse("payment_due");
};

export const tenderOf = ({ tenders }: Checkout, id: string): Tender | undefined =>
  tenders.find((tender) => tender.id === id);

const withTenders = (checkout: Checkout, tenders: readonly Tender[]): Checkout =>
  atItsEnd({ ...checkout, tenders });

export const replaced = (checkout: Checkout, tender: Tender): Checkout =>
  withTenders(
    checkout,
    checkout.tenders.map((one) => (one.id === tender.id ? tender : one)),
  );

/** What another app found out about one tender. Unknown tenders change nothing. */
export const afterFinding = (
  checkout: Checkout,
  tenderId: string,
  finding: Finding,
  now: Date,
): Checkout => {
  const tender = tenderOf(checkout, tenderId);
  if (!tender || isFixed(checkout, tender)) return checkout;
  const next = replaced(checkout, tenderAfter(tender, finding, now));
  // A voucher that cannot be settled any more: nothing was sold yet, so its part is due again.
  const lost = checkout.state === "closing" && next.state === "closing" && dueCents(next) > 0;
  return lost ? { ...next, state: "open" } : next;
};

/**
 * While it is being sold only its vouchers can still fail, and once it is sold it stays as it was
 * sold, whatever is done at the other app later; what goes back still goes back.
 */
const isFixed = ({ state }: Checkout, tender: Tender): boolean =>
  tender.state === "held" &&
  (state === "sold" || (state === "closing" && tender.method !== "voucher"));

/** Begins to give everything back. What is being sold is sold; what is over stays so. */
export const abandoned = (checkout: Checkout): Checkout | Refusal<"checkout_closed"> => {
  if (checkout.state === "abandoning" || checkout.state === "abandoned") return checkout;
  if (checkout.state !== "open") return refuse("checkout_closed");
  return withTenders({ ...checkout, state: "abandoning" }, checkout.tenders.map(givenUp));
};

/** Gives one tender up; again is harmless. */
export const withoutTender = (
  checkout: Checkout,
  tenderId: string,
): Checkout | Refusal<"tender_not_found" | "checkout_closed"> => {
  const tender = tenderOf(checkout, tenderId);
  if (!tender) return refuse("tender_not_found");
  const next = givenUp(tender);
  if (next === tender) return checkout;
  return checkout.state === "open" ? replaced(checkout, next) : refuse("checkout_closed");
};

/** It is abandoned once nothing is held for it any more. */
const atItsEnd = (checkout: Checkout): Checkout => {
  const over = checkout.tenders.every(({ state }) => state === "returned" || state === "failed");
  return checkout.state === "abandoning" && over ? { ...checkout, state: "abandoned" } : checkout;
};
