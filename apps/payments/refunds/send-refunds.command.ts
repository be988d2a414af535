/** Sends refunds to the rail that the money came by; without an answer it is asked later. */
import type { Refund } from "./refund-payment.domain.ts";
import type { RailRefundOutcome } from "../rails/rail-port.ts";
import { takeRefunds, type TakenRefund } from "./sent-refunds.store.ts";
import { settleRefund } from "./settle-refund.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

/** At once, for who waits; null where another process has it, or nobody knows yet. */
export const sendRefund = async (on: OnRails, refundId: string): Promise<Refund | null> => {
  const { db, clock } = on.services;
  const [taken] = await takeRefunds(db, { now: clock.now(), most: 1, refundId });
  return taken ? send(on, taken) : null;
};

export interface SentRefunds {
  readonly sent: number;
  readonly completed: number;
  readonly failed: number;
}

/** A portion of those that are due. */
export const sendDueRefunds = async (
  on: OnRails,
  now: Date,
  most: number,
): Promise<SentRefunds> => {
  const taken = await takeRefunds(on.services.db, { now, most, refundId: null });
  const ended: (Refund | null)[] = [];
  for (const refund of taken) ended.push(await send(on, refund));
  const count = (status: Refund["status"]) => ended.filter((one) => one?.status === status).length;
  return { sent: taken.length, completed: count("completed"), failed: count("failed") };
};

const send = async (on: OnRails, refund: TakenRefund): Promise<Refund | null> => {
  const outcome = await outcomeOf(on, refund);
  return outcome.kind === "unknown" ? null : settleRefund(on.services, refund.id, outcome);
};

const outcomeOf = async ({ rails }: OnRails, refund: TakenRefund): Promise<RailRefundOutcome> => {
  const port = rails[refund.rail];
  if (!port.refund) return { kind: "refused", reason: "rail_takes_nothing_back" };
  return port.refund({
    refundId: refund.id,
    paymentId: refund.paymentId,
    cents: refund.cents,
    reference: refund.railTransactionId,
    known: refund.reference,
    createdAt: refund.createdAt,
  });
};
