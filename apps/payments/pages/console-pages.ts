/** The pages of the console. */
import { bookMissingPage } from "./book-missing-page.ts";
import { approveActionPage, consoleActionPage } from "./console-action-page.tsx";
import { rejectActionPage, runActionPage } from "./console-action-page.tsx";
import { consoleActionsPage } from "./console-actions-page.tsx";
import { consoleDeliveriesPage, replayPage } from "./console-deliveries-page.tsx";
import { removeEndpointPage, rotateSecretPage } from "./console-endpoint-pages.tsx";
import { switchEndpointPage, testEndpointPage } from "./console-endpoint-pages.tsx";
import { consoleKeyPages } from "./console-keys.ts";
import { consolePage } from "./console-page.tsx";
import { consolePaymentPage } from "./console-payment-page.tsx";
import { consolePaymentsPage } from "./console-payments-page.tsx";
import { consoleProposePage, proposeActionPage } from "./console-propose-page.tsx";
import { consoleRailsPage } from "./console-rails-page.tsx";
import { consoleRegisterWebhookPage } from "./console-register-webhook-page.tsx";
import { registerWebhookPage } from "./console-register-webhook-page.tsx";
import { consoleReviewItemPage, resolveReviewPage } from "./console-review-item-page.tsx";
import { consoleReviewPage } from "./console-review-page.tsx";
import { consoleRefundPage } from "./console-refund-page.tsx";
import { consoleWebhooksPage } from "./console-webhooks-page.tsx";

export const consolePages = [
  ...[consolePage, consolePaymentsPage, consolePaymentPage, consoleRefundPage],
  ...[consoleRailsPage, consoleWebhooksPage, consoleDeliveriesPage, replayPage],
  ...[consoleReviewPage, consoleReviewItemPage, resolveReviewPage, bookMissingPage],
  ...[consoleActionsPage, consoleProposePage, proposeActionPage, consoleActionPage],
  ...[approveActionPage, rejectActionPage, runActionPage],
  ...[consoleRegisterWebhookPage, registerWebhookPage, testEndpointPage, rotateSecretPage],
  ...[switchEndpointPage, removeEndpointPage],
  ...consoleKeyPages,
] as const;
