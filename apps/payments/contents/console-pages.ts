/** The pages of the console. */
import { bookMissingPage } from "../reviews/book-missing.page.ts";
import { approveActionPage, consoleActionPage } from "../actions/action.page.tsx";
import { rejectActionPage, runActionPage } from "../actions/action.page.tsx";
import { consoleActionsPage } from "../actions/actions.page.tsx";
import { consoleDeliveriesPage, replayPage } from "../outgoing/deliveries.page.tsx";
import { removeEndpointPage, rotateSecretPage } from "../outgoing/endpoint.page.tsx";
import { switchEndpointPage, testEndpointPage } from "../outgoing/endpoint.page.tsx";
import { consoleKeyPages } from "../console/keys.page.ts";
import { consolePage } from "../console/console.page.tsx";
import { consolePaymentPage } from "../console/payment.page.tsx";
import { consolePaymentsPage } from "../console/payments.page.tsx";
import { consoleProposePage, proposeActionPage } from "../actions/propose-action.page.tsx";
import { consoleRailsPage } from "../console/rails.page.tsx";
import { consoleRegisterWebhookPage } from "../outgoing/register-webhook.page.tsx";
import { registerWebhookPage } from "../outgoing/register-webhook.page.tsx";
import { consoleReviewItemPage, resolveReviewPage } from "../reviews/review-item.page.tsx";
import { consoleReviewPage } from "../reviews/reviews.page.tsx";
import { consoleRefundPage } from "../refunds/refund.page.tsx";
import { consoleWebhooksPage } from "../outgoing/webhooks.page.tsx";

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
