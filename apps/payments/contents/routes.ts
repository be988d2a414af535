/** Every operation of payments. */
import type { Route } from "#platform/http/route.ts";
import { cancelPaymentRoute } from "../payments/cancel-payment.route.ts";
import { confirmInSandboxRoute } from "../rails/confirm-in-sandbox.route.ts";
import { createPaymentRoute } from "../payments/create-payment.route.ts";
import { figureRoutes } from "./figure-routes.ts";
import { houseRoutes } from "../house/house-routes.ts";
import { listMovementsRoute } from "../wallets/list-movements.route.ts";
import { listPaymentsRoute } from "../payments/list-payments.route.ts";
import { listRefundsRoute } from "../refunds/list-refunds.route.ts";
import { notifyCodiRoute } from "../codi/notify-codi.route.ts";
import { notifyStripeRoute } from "../stripe/notify-stripe.route.ts";
import { payoutRoutes } from "./payout-routes.ts";
import { readPaymentRoute } from "../payments/read-payment.route.ts";
import { readWalletRoute } from "../wallets/read-wallet.route.ts";
import { refundPaymentRoute } from "../refunds/refund-payment.route.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { topUpWalletRoute } from "../wallets/top-up-wallet.route.ts";
import { transferBetweenWalletsRoute } from "../wallets/transfer-between-wallets.route.ts";
import { walletConsentRoutes } from "./wallet-consent-routes.ts";

export const paymentRoutes: readonly Route[] = [
  createPaymentRoute,
  readPaymentRoute,
  listPaymentsRoute,
  cancelPaymentRoute,
  refundPaymentRoute,
  listRefundsRoute,
  notifyCodiRoute,
  confirmInSandboxRoute,
  readWalletRoute,
  listMovementsRoute,
  topUpWalletRoute,
  transferBetweenWalletsRoute,
  notifyStripeRoute,
  ...walletConsentRoutes,
  ...payoutRoutes,
  ...figureRoutes,
  ...subscriptionRoutes,
  ...houseRoutes,
];
