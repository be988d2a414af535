/** The bounds of bills. */
import { secondMs } from "#platform/clock.ts";

export const billPortion = 50;

export const monthlyCloseTimeoutMs = 30 * secondMs;

export const closedInvoicesMost = 1_000;
