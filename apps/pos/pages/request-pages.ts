/** Every page of invoices and of those who asked for them. */
import type { Page } from "#platform/http/route.ts";
import { invoiceFilePage } from "./invoice-file-page.ts";
import { requestPage, retryRequestPage, uploadInvoicePage } from "./request-page.tsx";
import { requestsPage } from "./requests-page.tsx";

export const requestPages: readonly Page[] = [
  ...[invoiceFilePage, requestsPage, requestPage, retryRequestPage, uploadInvoicePage],
];
