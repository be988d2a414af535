/** What the point of sale tells about a business to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { Order } from "./order.ts";
import { Refund } from "./refund.ts";
import { requestStates } from "../consumer/invoice-request.ts";

const requestEventTypes = ["invoice_request.created", "invoice_request.updated"] as const;

export const posEventTypes = ["order.paid", "order.refunded", ...requestEventTypes] as const;

/** A sale, once; its lines are at `GET /api/orders/{id}`. */
export const OrderPaidEvent = eventBody(
  ["order.paid"],
  Order.omit({ items: true, ticketCode: true }),
).meta({ id: "OrderPaidEvent" });

/** Money that went back, once the register or the app that held it gave it. */
export const OrderRefundedEvent = eventBody(
  ["order.refunded"],
  Refund.extend({ tenantId: shape.id }),
).meta({ id: "OrderRefundedEvent" });

/** How far an invoice has come that a consumer asked for; none of what they typed. */
export const InvoiceRequestEvent = eventBody(
  requestEventTypes,
  z.object({
    tenantId: shape.id,
    requestId: shape.id,
    orderId: shape.id,
    state: z.enum(requestStates).exclude(["stamping"]),
    uuid: z.string().nullable().meta({ description: "of the invoice, once it is stamped" }),
    reason: z.string().nullable().meta({ description: "why it failed, as its consumer reads it" }),
  }),
).meta({ id: "InvoiceRequestEvent" });
export type InvoiceRequestNews = z.infer<typeof InvoiceRequestEvent>["data"];
