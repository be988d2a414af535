/** The pages of the console. */
import { bookMissingPage } from "../reviews/book-missing.page.ts";
import { approveActionPage, consoleActionPage } from "../actions/action.page.tsx";
import { rejectActionPage, runActionPage } from "../actions/action.page.tsx";
import { consoleActionsPage } from "../actions/actions.page.tsx";
import { consoleKeyPages } from "../console/keys.page.ts";
import { consolePage } from "../console/console.page.tsx";
import { consolePaymentPage } from "../console/payment.page.tsx";
import { consolePaymentsPage } from "../console/payments.page.tsx";
import { consoleProposePage, proposeActionPage } from "../actions/propose-action.page.tsx";
import { consoleRailsPage } from "../console/rails.page.tsx";
import { consolePayoutPage, settlePayoutPage } from "../payouts/payout.page.tsx";
import { consolePayoutsPage } from "../payouts/payouts.page.tsx";
import { consoleReviewItemPage, resolveReviewPage } from "../reviews/review-item.page.tsx";
import { consoleReviewPage } from "../reviews/reviews.page.tsx";
import { consoleRefundPage } from "../refunds/refund.page.tsx";
import { consoleWebhookPages } from "../outgoing/webhooks.page.ts";

export const consolePages = [
  ...[consolePage, consolePaymentsPage, consolePaymentPage, consoleRefundPage],
  ...[consoleRailsPage],
  ...[consoleReviewPage, consoleReviewItemPage, resolveReviewPage, bookMissingPage],
  ...[consoleActionsPage, consoleProposePage, proposeActionPage, consoleActionPage],
  ...[approveActionPage, rejectActionPage, runActionPage],
  ...[consolePayoutsPage, consolePayoutPage, settlePayoutPage],
  ...consoleKeyPages,
  ...consoleWebhookPages,
] as const;
