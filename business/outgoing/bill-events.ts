/** Turns what became of bills into events of the outbox, in the transaction that makes it so. */
import type { z } from "zod";
import type {
  BillInvoicedEvent,
  BillPaidEvent,
  BillRefundedEvent,
  billEventTypes,
} from "#contracts/consumer/bill-events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { BillRefund } from "../refunds/refund.domain.ts";
import type { Bill } from "../selling/bill.domain.ts";
import { mxn } from "../selling/money.wire.ts";
import { tenantTag } from "./tenant-tag.ts";

interface Fact {
  readonly app: string;
  readonly type: (typeof billEventTypes)[number];
  /** What makes it this fact and no other. */
  readonly factId: string;
  readonly at: Date;
  readonly data: { readonly tenantId: string; readonly billId: string };
}

/** A bill's events are numbered under its lock, which whoever tells of it holds. */
const outgoing = ({ app, type, factId, at, data }: Fact): OutgoingEvent =>
  ecosystemEvent({
    app,
    shard: houseShard,
    tags: [tenantTag(data.tenantId)],
    type,
    eventId: `${type}:${factId}`,
    entityId: data.billId,
    at,
    data,
  });

export const billPaid = (app: string, bill: Bill, at: Date): OutgoingEvent => {
  const data: z.input<typeof BillPaidEvent>["data"] = {
    tenantId: bill.tenantId,
    billId: bill.id,
    subjectId: bill.subjectId,
    dailySaleNumber: bill.dailyNumber ?? 1,
    total: mxn(bill.totalCents),
    tax: mxn(bill.taxCents),
    paymentMethod: bill.paymentMethod ?? "cash",
    paidAt: at.toISOString(),
  };
  return outgoing({ app, type: "bill.paid", factId: bill.id, at, data });
};

export const billRefunded = (app: string, refund: BillRefund, at: Date): OutgoingEvent => {
  const data: z.input<typeof BillRefundedEvent>["data"] = {
    tenantId: refund.tenantId,
    billId: refund.billId,
    refundId: refund.id,
    paymentId: refund.tenderId,
    method: refund.method,
    amount: mxn(refund.cents),
    reason: refund.reason,
  };
  return outgoing({ app, type: "bill.refunded", factId: refund.id, at, data });
};

interface Invoiced {
  readonly tenantId: string;
  readonly billId: string;
  readonly requestId: string;
  readonly uuid: string;
  readonly totalCents: number;
}

export const billInvoiced = (app: string, invoiced: Invoiced, at: Date): OutgoingEvent => {
  const { totalCents, ...named } = invoiced;
  const data: z.input<typeof BillInvoicedEvent>["data"] = { ...named, total: mxn(totalCents) };
  return outgoing({ app, type: "bill.invoiced", factId: invoiced.uuid, at, data });
};
