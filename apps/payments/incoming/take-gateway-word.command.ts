/** Takes in what the gateway said, whatever it is about, and answers what came of it. */
import { isId } from "#platform/id.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { retryAfterSeconds } from "#platform/limits.ts";
import type { CollectOutcome } from "./collect-payment.domain.ts";
import type { GatewayWord, MoneyWord } from "./gateway-word.domain.ts";
import type { StripeGateway } from "../stripe/stripe.client.ts";
import { ofRefund } from "../stripe/read-event.ts";
import { refundsOf } from "../stripe/card-refunds.ts";
import { findAttempt, newestAttempt, type Attempt } from "../rails/attempts.query.ts";
import { nameAttempt } from "../rails/attempts.store.ts";
import { findPayment } from "../payments/payments.query.ts";
import { bringToRail, type OnRails } from "../rails/start-on-rail.command.ts";
import { takeDispute } from "./take-dispute.command.ts";
import { takeNotice } from "./take-notice.command.ts";
import { takeRefundNews } from "../refunds/take-refund-news.command.ts";

export type TakenWord = CollectOutcome | Refusal<"rail_unavailable">;

export interface HeardFromGateway {
  readonly word: GatewayWord;
  /** The event as it came, to be kept. */
  readonly raw: string;
}

const provider = "stripe";

/** A refusal asks the gateway to tell it again later. */
export const takeGatewayWord = async (
  on: OnRails,
  gateway: StripeGateway,
  { word, raw }: HeardFromGateway,
): Promise<TakenWord> => {
  switch (word.about) {
    case "money":
      return takeMoney(on, word, raw);
    case "refund":
      return takeRefundNews(on.services, provider, word);
    case "refunds":
      return takeRefunds(on, gateway, word.transactionId);
    case "dispute":
      return takeDispute(on.services, provider, word);
    case "nothing":
      return "ignored";
  }
};

const later = () => refuse("rail_unavailable", { retryAfterSeconds });

const takeMoney = async (on: OnRails, word: MoneyWord, raw: string): Promise<TakenWord> => {
  const { attemptId } = word;
  const found =
    attemptId !== null && isId(attemptId) ? await findAttempt(on.services.db, attemptId) : null;
  const attempt = found && (await answered(on, found, word));
  if (attempt?.state === "sent") return later();
  if (word.status === "rejected" && (await isSuperseded(on, attempt))) return "ignored";
  return takeNotice(on.services, {
    rail: attempt?.rail ?? word.method,
    // Several events tell of the same money; together they have one effect.
    eventId: `${word.transactionId}:${word.status}`,
    reference: attempt?.reference ?? word.reference,
    status: word.status,
    cents: word.cents,
    currency: word.currency,
    railTransactionId: word.transactionId,
    raw,
  });
};

/** The event may be faster than the answer to our own request; then the rail is asked first. */
const answered = async (
  on: OnRails,
  attempt: Attempt,
  word: MoneyWord,
): Promise<Attempt | null> => {
  const { db } = on.services;
  if (attempt.reference !== null) return attempt;
  if (attempt.state === "sent") {
    const payment = await findPayment(db, attempt.paymentId);
    if (payment) await bringToRail(on, payment, "ask");
  } else {
    await nameAttempt(db, attempt.id, word.reference);
  }
  return findAttempt(db, attempt.id);
};

/** The payment went on to another rail, or is not of ours: the end of this one ends nothing. */
const isSuperseded = async (on: OnRails, attempt: Attempt | null): Promise<boolean> => {
  if (!attempt) return true;
  return (await newestAttempt(on.services.db, attempt.paymentId))?.id !== attempt.id;
};

const takeRefunds = async (
  { services }: OnRails,
  gateway: StripeGateway,
  transactionId: string,
): Promise<TakenWord> => {
  const refunds = await refundsOf(gateway, transactionId).catch(() => null);
  if (refunds === null) return later();
  const outcomes: CollectOutcome[] = [];
  for (const refund of refunds) {
    outcomes.push(await takeRefundNews(services, provider, ofRefund(refund)));
  }
  return (
    outcomes.find((one) => one !== "duplicate") ?? (refunds.length > 0 ? "duplicate" : "ignored")
  );
};
