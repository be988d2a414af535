/** What apps that sell by bills tell about a business to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { money } from "./caller.ts";

export const billEventTypes = ["bill.paid", "bill.refunded", "bill.invoiced"] as const;

const ofBill = { tenantId: shape.id, billId: shape.id };

/** A sale, once. */
export const BillPaidEvent = eventBody(
  ["bill.paid"],
  z.object({
    ...ofBill,
    subjectId: shape.id.meta({ description: "what it is for: an order, a delivery, a task" }),
    dailySaleNumber: z.number().int().positive(),
    total: money,
    tax: money.meta({ description: "the part of the total that is tax" }),
    paymentMethod: z.string(),
    paidAt: shape.timestamp,
  }),
).meta({ id: "BillPaidEvent" });

/** Money that went back, once the business or the app that held it gave it. */
export const BillRefundedEvent = eventBody(
  ["bill.refunded"],
  z.object({
    ...ofBill,
    refundId: shape.id,
    paymentId: shape.id,
    method: z.enum(["cash", "card", "transfer", "digital"]),
    amount: money,
    reason: z.string(),
  }),
).meta({ id: "BillRefundedEvent" });

/** The invoice that a consumer asked for; none of what they typed. */
export const BillInvoicedEvent = eventBody(
  ["bill.invoiced"],
  z.object({
    ...ofBill,
    requestId: shape.id,
    uuid: z.string().meta({ description: "fiscal UUID, upper case" }),
    total: money,
  }),
).meta({ id: "BillInvoicedEvent" });
