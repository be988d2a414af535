/** The pages of the console. */
import { bookMissingPage } from "./book-missing-page.ts";
import { approveActionPage, consoleActionPage } from "./console-action-page.tsx";
import { rejectActionPage, runActionPage } from "./console-action-page.tsx";
import { consoleActionsPage } from "./console-actions-page.tsx";
import { consolePage } from "./console-page.tsx";
import { consolePaymentPage } from "./console-payment-page.tsx";
import { consolePaymentsPage } from "./console-payments-page.tsx";
import { consoleProposePage, proposeActionPage } from "./console-propose-page.tsx";
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
  ...[consoleActionsPage, consoleProposePage, proposeActionPage, consoleActionPage],
  ...[approveActionPage, rejectActionPage, runActionPage],
] as const;
