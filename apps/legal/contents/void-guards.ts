/** What stands in the way of voiding an invoice, of every room that may. */
import { stampedGuard } from "../cfdi/keep-cfdi.command.ts";
import type { VoidGuard } from "../invoices/move-invoice.command.ts";
import { openPaymentGuard } from "../payment-links/take-payment.command.ts";

export const voidGuards: readonly VoidGuard[] = [stampedGuard, openPaymentGuard];
