/** The bounds of invoices that are passed on, and of a page of orders. */
import { secondMs } from "#platform/clock.ts";

/** Bytes of an invoice's PDF or XML that is passed on, and how long it may take to come. */
export const invoiceFileBytesMost = 10_000_000;
export const invoiceFileTimeoutMs = 10 * secondMs;
export const ordersShown = 10;
