/** The pages of the console. */
import { bookMissingPage } from "./book-missing-page.ts";
import { consolePage } from "./console-page.tsx";
import { consolePaymentPage } from "./console-payment-page.tsx";
import { consolePaymentsPage } from "./console-payments-page.tsx";
import { consoleRailsPage } from "./console-rails-page.tsx";
import { consoleReviewItemPage, resolveReviewPage } from "./console-review-item-page.tsx";
import { consoleReviewPage } from "./console-review-page.tsx";
import { consoleRefundPage } from "./console-refund-page.tsx";
import {
  consoleDeliveriesPage,
  consoleWebhooksPage,
  replayPage,
} from "./console-webhooks-page.tsx";

export const consolePages = [
  ...[consolePage, consolePaymentsPage, consolePaymentPage, consoleRefundPage],
  ...[consoleRailsPage, consoleWebhooksPage, consoleDeliveriesPage, replayPage],
  ...[consoleReviewPage, consoleReviewItemPage, resolveReviewPage, bookMissingPage],
] as const;
