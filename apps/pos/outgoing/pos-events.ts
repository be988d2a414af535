/** Turns what became of orders and invoices into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type {
  InvoiceRequestNews,
  OrderPaidEvent,
  OrderRefundedEvent,
  posEventTypes,
} from "#contracts/pos/events.ts";
import { tenantTag } from "#business/outgoing/tenant-tag.ts";
import { newId } from "#platform/id.ts";
import { ecosystemEvent } from "#platform/webhooks/ecosystem-event.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import type { Order } from "../orders/order.domain.ts";
import { orderView } from "../orders/order.wire.ts";
import { refundView } from "../refunds/refund.wire.ts";
import type { StoredRefund } from "../refunds/refunds.query.ts";

interface Fact {
  readonly type: (typeof posEventTypes)[number];
  readonly eventId: string;
  readonly entityId: string;
  readonly at: Date;
  readonly data: { readonly tenantId: string };
}

const outgoing = (fact: Fact): OutgoingEvent =>
  ecosystemEvent({
    app: "pos",
    shard: houseShard,
    tags: [tenantTag(fact.data.tenantId)],
    type: fact.type,
    eventId: fact.eventId,
    entityId: fact.entityId,
    at: fact.at,
    data: fact.data,
  });

export const orderPaid = (order: Order): OutgoingEvent => {
  const { items: _lines, ticketCode: _code, ...data } = orderView(order);
  const typed: z.infer<typeof OrderPaidEvent>["data"] = data;
  const type = "order.paid";
  const { id, soldAt: at } = order;
  return outgoing({ type, eventId: `${type}:${id}`, entityId: id, at, data: typed });
};

export const orderRefunded = (refund: StoredRefund, at: Date): OutgoingEvent => {
  const data: z.infer<typeof OrderRefundedEvent>["data"] = {
    ...refundView(refund),
    tenantId: refund.tenantId,
  };
  const type = "order.refunded";
  return outgoing({ type, eventId: `${type}:${refund.id}`, entityId: refund.orderId, at, data });
};

interface Request {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
}

type Standing = Pick<InvoiceRequestNews, "state"> &
  Partial<Pick<InvoiceRequestNews, "uuid" | "reason">>;

const requestNews = (
  { tenantId, id, orderId }: Request,
  { state, uuid = null, reason = null }: Standing,
): InvoiceRequestNews => ({ tenantId, requestId: id, orderId, state, uuid, reason });

export const requestCreated = (request: Request, at: Date): OutgoingEvent => {
  const type = "invoice_request.created";
  const { id } = request;
  const data = requestNews(request, { state: "requested" });
  return outgoing({ type, eventId: `${type}:${id}`, entityId: id, at, data });
};

/** A request may fail and be opened again more than once: each time is a fact of its own. */
export const requestChanged = (request: Request, to: Standing, at: Date): OutgoingEvent => {
  const type = "invoice_request.updated";
  const eventId = `${type}:${newId()}`;
  const data = requestNews(request, to);
  return outgoing({ type, eventId, entityId: request.id, at, data });
};
