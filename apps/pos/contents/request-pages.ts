/** Every page of invoices and of those who asked for them. */
import type { Page } from "#platform/http/route.ts";
import { invoiceFilePage } from "../invoices/invoice-file.page.ts";
import {
  requestPage,
  retryRequestPage,
  uploadInvoicePage,
} from "../invoice-requests/request.page.tsx";
import { requestsPage } from "../invoice-requests/requests.page.tsx";

export const requestPages: readonly Page[] = [
  ...[invoiceFilePage, requestsPage, requestPage, retryRequestPage, uploadInvoicePage],
];
