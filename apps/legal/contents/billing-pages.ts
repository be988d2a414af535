/** Pages about invoices and the firm's connections. */
import type { Page } from "#platform/http/route.ts";
import { ageingPage } from "../billing/ageing.page.tsx";
import {
  cfdiPdfPage,
  cfdiXmlPage,
  complementPdfPage,
  complementXmlPage,
} from "../billing/cfdi-file.page.ts";
import { invoicePage } from "../billing/invoice.page.tsx";
import { invoiceStepPage } from "../billing/invoice-steps.page.ts";
import { invoicesPage } from "../billing/invoices.page.tsx";
import { draftFromMatterPage, moneyTabPage } from "../billing/money-tab.page.tsx";
import { payInvoicePage, payPage } from "../billing/pay.page.tsx";
import { printInvoicePage } from "../billing/print-invoice.page.tsx";
import {
  connectFirmPage,
  disconnectFirmPage,
  firmConnectionsPage,
  tryFirmConnectionPage,
} from "../billing/connections.page.tsx";

export const billingPages: readonly Page[] = [
  ...[invoicesPage, invoicePage, invoiceStepPage, printInvoicePage, cfdiPdfPage, cfdiXmlPage],
  ...[complementPdfPage, complementXmlPage],
  ...[moneyTabPage, draftFromMatterPage, ageingPage, payPage, payInvoicePage],
  ...[firmConnectionsPage, connectFirmPage, tryFirmConnectionPage, disconnectFirmPage],
];
