/** Every page of invoices and of those who asked for them. */
import type { Page } from "#platform/http/route.ts";
import { invoiceFilePage } from "./invoice-file-page.ts";

export const requestPages: readonly Page[] = [invoiceFilePage];
