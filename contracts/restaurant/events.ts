/** What restaurant tells, each of a bill. */
import { BillInvoicedEvent, BillPaidEvent, BillRefundedEvent } from "../consumer/bill-events.ts";

export const paidEvent = BillPaidEvent;
export const refundedEvent = BillRefundedEvent;
export const invoicedEvent = BillInvoicedEvent;
