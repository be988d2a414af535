/** The payments app's table of contents. */
import { join } from "node:path";
import { paymentErrors } from "#contracts/payments/errors.ts";
import { defineApp } from "#platform/app.ts";
import { paymentSettings } from "./config.ts";
import { paymentErrorForm } from "./callers/error-form.wire.ts";
import { figureRoutes } from "./contents/figure-routes.ts";
import { paymentJobs } from "./contents/jobs.ts";
import { cancelPaymentRoute } from "./payments/cancel-payment.route.ts";
import { confirmInSandboxRoute } from "./rails/confirm-in-sandbox.route.ts";
import { createPaymentRoute } from "./payments/create-payment.route.ts";
import { listMovementsRoute } from "./wallets/list-movements.route.ts";
import { listPaymentsRoute } from "./payments/list-payments.route.ts";
import { listRefundsRoute } from "./refunds/list-refunds.route.ts";
import { notifyCodiRoute } from "./codi/notify-codi.route.ts";
import { notifyStripeRoute } from "./stripe/notify-stripe.route.ts";
import { readPaymentRoute } from "./payments/read-payment.route.ts";
import { readWalletRoute } from "./wallets/read-wallet.route.ts";
import { refundPaymentRoute } from "./refunds/refund-payment.route.ts";
import { topUpWalletRoute } from "./wallets/top-up-wallet.route.ts";
import { transferBetweenWalletsRoute } from "./wallets/transfer-between-wallets.route.ts";
import { paymentAssets, paymentErrorPage } from "./console/frame.view.tsx";
import { paymentPages } from "./contents/pages.ts";
import { paymentNeeds, preparePayments } from "./callers/prepare.ts";
import { seedPayments } from "./seed.ts";
import { paymentSessions, paymentSignIn } from "./callers/session.ts";
import { subscriptionRoutes } from "./contents/subscription-routes.ts";
import { walletConsentRoutes } from "./contents/wallet-consent-routes.ts";
import { paymentWebhooks } from "./outgoing/webhook-place.ts";

const paymentPermissions = [
  ...(["payments:create", "payments:read", "payments:refund"] as const),
  ...(["wallets:read", "wallets:write", "figures:read"] as const),
] as const;

export const paymentsApp = defineApp({
  name: "payments",
  title: "Pagos",
  summary: "MXN payments: one request, the right rail, wallets and a ledger that adds up.",
  portOffset: 2,
  settings: paymentSettings,
  errors: paymentErrors,
  errorForms: { "": paymentErrorForm, "/api/sandbox/rails": paymentErrorForm },
  permissions: paymentPermissions,
  ecosystemPermissions: ["payments:create", "wallets:read", "wallets:write"],
  routes: [
    [createPaymentRoute, readPaymentRoute, listPaymentsRoute, cancelPaymentRoute],
    [refundPaymentRoute, listRefundsRoute, notifyCodiRoute, confirmInSandboxRoute],
    [readWalletRoute, listMovementsRoute, topUpWalletRoute, transferBetweenWalletsRoute],
    [notifyStripeRoute, ...walletConsentRoutes],
    [...figureRoutes, ...subscriptionRoutes],
  ].flat(),
  pages: paymentPages,
  assets: paymentAssets,
  errorPage: paymentErrorPage,
  sessions: paymentSessions,
  signIn: paymentSignIn,
  prepare: preparePayments,
  productionNeeds: paymentNeeds,
  jobs: paymentJobs,
  seed: seedPayments,
  webhooks: paymentWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  lasting: ["codi notifications", "sandbox codi", "sandbox rails", "wallet codes"],
});
