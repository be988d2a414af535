/** Routes of invoices and of what is paid of them. */
import type { Route } from "#platform/http/route.ts";
import { readAgeingRoute } from "../invoices/read-ageing.route.ts";
import { hearInvoicingRoute } from "../cfdi/hear-invoicing.route.ts";
import { stampInvoiceCfdiRoute } from "../cfdi/stamp-invoice-cfdi.route.ts";
import { listComplementsRoute } from "../complements/list-complements.route.ts";
import { stampComplementsRoute } from "../complements/stamp-complements.route.ts";
import { sendInvoiceRoute } from "../invoice-mails/send-invoice.route.ts";
import { changeInvoiceRoute } from "../invoices/change-invoice.route.ts";
import { createInvoiceRoute } from "../invoices/create-invoice.route.ts";
import { issueInvoiceRoute } from "../invoices/issue-invoice.route.ts";
import { listInvoicesRoute } from "../invoices/list-invoices.route.ts";
import { readInvoiceRoute } from "../invoices/read-invoice.route.ts";
import { returnInvoiceRoute } from "../invoices/return-invoice.route.ts";
import { submitInvoiceRoute } from "../invoices/submit-invoice.route.ts";
import { voidInvoiceRoute } from "../invoices/void-invoice.route.ts";
import { receiveInvoicePaymentRoute } from "../invoice-payments/receive-invoice-payment.route.ts";
import { reverseInvoicePaymentRoute } from "../invoice-payments/reverse-invoice-payment.route.ts";
import { payInvoiceRoute } from "../payment-links/pay-invoice.route.ts";
import { receivePaymentEventRoute } from "../payment-links/receive-payment-event.route.ts";

export const billingRoutes: readonly Route[] = [
  ...[listInvoicesRoute, readInvoiceRoute, createInvoiceRoute, changeInvoiceRoute],
  ...[submitInvoiceRoute, returnInvoiceRoute, issueInvoiceRoute, voidInvoiceRoute],
  ...[sendInvoiceRoute, readAgeingRoute, listComplementsRoute, stampComplementsRoute],
  ...[receiveInvoicePaymentRoute, reverseInvoicePaymentRoute],
  ...[stampInvoiceCfdiRoute, payInvoiceRoute, receivePaymentEventRoute, hearInvoicingRoute],
];
