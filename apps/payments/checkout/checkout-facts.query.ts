/** What the checkout page and sandbox's bank know of one payment. */
import type { Services } from "#platform/services.ts";
import { mayChooseCash } from "./cash-choice.domain.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import { newestAttempt } from "../rails/attempts.query.ts";
import { merchantName } from "./checkouts.query.ts";
import { findByToken } from "../payments/payments.query.ts";
import type { WalletOffer } from "./wallet-way.view.tsx";

export type CheckoutView =
  "preparing" | "codi" | "card" | "cash_store" | "paid" | "expired" | "failed" | "cancelled";

export interface CheckoutFacts {
  readonly payment: Payment;
  readonly token: string;
  /** Null where the key that asked for the money is gone. */
  readonly merchant: string | null;
  readonly view: CheckoutView;
  /** Where the person pays by card, or sees the store's slip, at the rail itself. */
  readonly payUrl: string | null;
  /** Sandbox's bank, where it plays this payment's rail. */
  readonly bankUrl: string | null;
  readonly offersCash: boolean;
}

/** What the page's parts are drawn from. */
export interface CheckoutProps extends CheckoutFacts {
  readonly merchant: string;
  readonly now: Date;
  readonly offer: WalletOffer;
}

/** Null for an unknown token. */
export const findCheckout = async (
  { db, mode }: Services,
  token: string,
  now: Date,
): Promise<CheckoutFacts | null> => {
  const payment = await findByToken(db, token);
  if (!payment) return null;
  const [attempt, merchant] = await Promise.all([
    newestAttempt(db, payment.id),
    merchantName(db, payment.merchant),
  ]);
  const ready = attempt?.state === "waiting";
  const pretends = mode === "sandbox" && payment.provider.startsWith("sandbox_");
  return {
    payment,
    token,
    merchant,
    view: viewOf(payment, now, ready),
    payUrl: ready ? attempt.payUrl : null,
    bankUrl: pretends && ready ? `/sandbox/bank/${token}` : null,
    offersCash: ready && mayChooseCash(payment, now),
  };
};

const viewOf = (payment: Payment, now: Date, ready: boolean): CheckoutView => {
  const { status, method } = payment;
  if (status === "expired" || status === "failed" || status === "cancelled") return status;
  if (status !== "pending") return "paid";
  if (!isOpen(payment, now)) return "expired";
  if (!ready || method === "wallet") return "preparing";
  return method;
};
