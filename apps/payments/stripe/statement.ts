/** What Stripe says came in on a day: the account's own balance, apart from events and answers. */
import Stripe from "stripe";
import { plusDays, startOf } from "#platform/calendar/days.ts";
import type { RailMovement } from "../reconciliation/reconcile-rail.domain.ts";
import { stripePageMost, stripeStatementMost } from "./limits.ts";
import type { RailPort } from "../rails/rail-port.ts";
import type { StripeGateway } from "./stripe.client.ts";

type Transaction = Stripe.BalanceTransaction;

/** Stripe's word for money that came in: by card, and by anything else, vouchers among it. */
const types = { card: "charge", cash_store: "payment" } as const;

export const stripeStatement =
  ({ sdk }: StripeGateway, rail: keyof typeof types): NonNullable<RailPort["statement"]> =>
  async (day) => {
    const created = { gte: secondsOf(day), lt: secondsOf(plusDays(day, 1)) };
    const asked = { type: types[rail], created, limit: stripePageMost, expand: ["data.source"] };
    try {
      const movements: RailMovement[] = [];
      let read = 0;
      for await (const one of sdk.balanceTransactions.list(asked)) {
        read += 1;
        if (read > stripeStatementMost) return null;
        movements.push(...movementOf(one));
      }
      return movements;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return null;
      throw error;
    }
  };

const secondsOf = (day: string): number => startOf(day).getTime() / 1000;

/**
 * In the words of the events: money is named by its intent. A charge without one was made past any
 * intent, and another currency is no money of this ledger: an event told of it as an odd thing.
 */
const movementOf = ({ source, created }: Transaction): readonly RailMovement[] => {
  if (source === null || typeof source === "string" || source.object !== "charge") return [];
  if (source.currency !== "mxn") return [];
  const { payment_intent: intent, metadata } = source;
  const railTransactionId = (typeof intent === "string" ? intent : intent?.id) ?? source.id;
  return [
    {
      railTransactionId,
      reference: railTransactionId,
      cents: source.amount,
      attemptId: metadata["attempt_id"] ?? null,
      at: new Date(created * 1000),
    },
  ];
};
