/** Turns what became of payments into events of the outbox, in the same transaction. */
import type { PaymentEventType } from "#contracts/payments/events.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { Refund } from "../refunds/refund-payment.domain.ts";
import { lineageOf } from "../callers/merchant.ts";
import { mxn, projectionOf } from "../payments/payment.wire.ts";

/** How this app names itself to receivers. */
export const sourceApp = "payments";

/** For operators, who listen for a whole merchant. */
export const merchantTag = (merchant: string): string => `merchant:${merchant}`;

/** For keys, which hear of what their lineage asked for. */
export const askedByTag = (lineageId: string): string => `asked-by:key:${lineageId}`;

/** A merchant that is a key is the lineage itself, also where nobody wrote down who asked. */
const tagsOf = ({ merchant, askedBy }: Payment): readonly string[] => {
  const lineageId = askedBy ?? lineageOf(merchant);
  return [merchantTag(merchant), ...(lineageId === null ? [] : [askedByTag(lineageId)])];
};

/** The payment as it stood; one event of a kind per payment, but for refunds one per refund. */
export const paymentOutgoing = (
  type: PaymentEventType,
  payment: Payment,
  of: { readonly at: Date; readonly baseUrl: string; readonly refund?: Refund },
): OutgoingEvent => {
  const { success: _always, ...shown } = projectionOf(payment, of.at, of.baseUrl);
  const eventId = `${type}:${of.refund?.id ?? payment.id}`;
  const data = of.refund ? { ...shown, refund: refundFacts(of.refund) } : shown;
  const fact = { app: sourceApp, eventId, type, entityId: payment.id, at: of.at, data };
  return ecosystemEvent({ ...fact, shard: mainLedger, tags: tagsOf(payment) });
};

const refundFacts = ({ id, cents, reason }: Refund) => ({
  refund_id: id,
  amount: mxn(cents),
  reason,
});
