/** A payment's owner pays it from their wallet on the checkout page: their word, for this one. */
import { newId } from "#platform/id.ts";
import type { Queries } from "#platform/db/database.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import { railsNow } from "../rails/rails.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { newestAttempt, type Attempt } from "../rails/attempts.query.ts";
import { abandonAttempt } from "./checkouts.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { writeStates, lockPayments } from "../payments/payments.store.ts";
import { post } from "../ledger/transfers.store.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";
import { takeBack } from "./switch-to-cash.command.ts";

/** `unchanged`: it was paid, ran out, is on its way, or is not this person's. */
export type PaidFromWallet = "paid" | "unchanged" | "short";

/** What still arrives on the former rail came twice, and goes to the wallet. */
export const payFromWallet = async (
  on: OnRails,
  paymentId: string,
  userId: string,
): Promise<PaidFromWallet> => {
  const { services, rails } = on;
  const outcome = await services.db.transaction((tx) => move(on, tx, paymentId, userId));
  if (typeof outcome === "string") return outcome;
  await takeBack(services, rails[outcome.rail], outcome);
  return "paid";
};

const move = async (
  on: OnRails,
  tx: Queries,
  id: string,
  userId: string,
): Promise<Attempt | Exclude<PaidFromWallet, "paid">> => {
  const { clock, webhooks, baseUrl } = on.services;
  const at = clock.now();
  const [payment] = await lockPayments(tx, [id]);
  const attempt = await newestAttempt(tx, id);
  if (!payment || !attempt || payment.userId !== userId || !isOpen(payment, at)) return "unchanged";
  const ends = [
    { kind: "wallet", owner: userId },
    { kind: "merchant", owner: payment.merchant },
  ] as const;
  const { book, openable } = await lockBook(tx, ends, at);
  const wallet = book.find(ends[0]);
  if (!wallet || wallet.balanceCents < payment.cents) return "short";
  if (!(await abandonAttempt(tx, attempt.id, at))) return "unchanged";
  const provider = railsNow(on).provider.wallet;
  const by = { method: "wallet", provider, status: "completed", completedAt: at } as const;
  const paid: Payment = { ...payment, ...by };
  const { cents, concept } = payment;
  const transfer = { id: newId(), kind: "payment", cents, concept, paymentId: id, at } as const;
  const moved = { ...transfer, from: wallet.id, to: book.need(ends[1]).id };
  await Promise.all([...post(tx, [moved], openable), ...writeStates(tx, [paid])]);
  await webhooks.emit(tx, [paymentOutgoing("payment.completed", paid, { at, baseUrl })]);
  return attempt;
};
