/** A payment that waits is paid from a wallet: on its owner's word, or by a charger's permit. */
import { newId } from "#platform/id.ts";
import { permitFor, type Charger } from "../consents/consent.domain.ts";
import { readConsents, writePermits } from "../consents/consents.store.ts";
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
export type PaidFromWallet = "paid" | "unchanged" | "short" | "forbidden";

/**
 * What still arrives on the former rail came twice, and goes to the wallet. `charger`: who charges,
 * where the owner is not at hand; `forbidden` where they allow it nothing.
 */
export const payFromWallet = async (
  on: OnRails,
  paymentId: string,
  userId: string,
  charger: Charger | null = null,
): Promise<PaidFromWallet> => {
  const { services, rails } = on;
  const owed = { id: paymentId, userId, charger };
  const outcome = await services.db.transaction((tx) => move(on, tx, owed));
  if (typeof outcome === "string") return outcome;
  await takeBack(services, rails[outcome.rail], outcome);
  return "paid";
};

interface Owed {
  readonly id: string;
  readonly userId: string;
  readonly charger: Charger | null;
}

const move = async (
  on: OnRails,
  tx: Queries,
  { id, userId, charger }: Owed,
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
  const { cents, concept } = payment;
  const consents = await readConsents(tx, charger ? [{ userId, charger, now: at }] : []);
  const permit = permitFor(consents, { userId, cents, charger, paymentId: id, now: at });
  if (charger && !permit) return "forbidden";
  if (!wallet || wallet.balanceCents < cents) return "short";
  if (!(await abandonAttempt(tx, attempt.id, at))) return "unchanged";
  const provider = railsNow(on).provider.wallet;
  const by = { method: "wallet", provider, status: "completed", completedAt: at } as const;
  const paid: Payment = { ...payment, ...by };
  const transfer = { id: newId(), kind: "payment", cents, concept, paymentId: id, at } as const;
  const madeBy = charger?.lineageId;
  const moved = { ...transfer, from: wallet.id, to: book.need(ends[1]).id, madeBy };
  await Promise.all([
    ...post(tx, [moved], openable),
    ...writeStates(tx, [paid]),
    ...writePermits(tx, [permit]),
  ]);
  await webhooks.emit(tx, [paymentOutgoing("payment.completed", paid, { at, baseUrl })]);
  return attempt;
};
