/** The payments app's table of contents. */
import { join } from "node:path";
import { paymentErrors } from "#contracts/payments/errors.ts";
import { defineApp } from "#platform/app.ts";
import { paymentSettings } from "./config.ts";
import { paymentErrorForm } from "./error-form.ts";
import { figureRoutes } from "./figure-routes.ts";
import { paymentJobs } from "./jobs/jobs.ts";
import { cancelPaymentRoute } from "./routes/cancel-payment.ts";
import { confirmInSandboxRoute } from "./routes/confirm-in-sandbox.ts";
import { createPaymentRoute } from "./routes/create-payment.ts";
import { listMovementsRoute } from "./routes/list-movements.ts";
import { listPaymentsRoute } from "./routes/list-payments.ts";
import { listRefundsRoute } from "./routes/list-refunds.ts";
import { notifyCodiRoute } from "./routes/notify-codi.ts";
import { notifyStripeRoute } from "./routes/notify-stripe.ts";
import { readPaymentRoute } from "./routes/read-payment.ts";
import { readWalletRoute } from "./routes/read-wallet.ts";
import { refundPaymentRoute } from "./routes/refund-payment.ts";
import { topUpWalletRoute } from "./routes/top-up-wallet.ts";
import { transferBetweenWalletsRoute } from "./routes/transfer-between-wallets.ts";
import { paymentAssets, paymentErrorPage } from "./pages/frame.tsx";
import { paymentPages } from "./pages/pages.ts";
import { paymentNeeds, preparePayments } from "./prepare.ts";
import { seedPayments } from "./seed.ts";
import { paymentSessions, paymentSignIn } from "./session.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { walletConsentRoutes } from "./wallet-consent-routes.ts";
import { paymentWebhooks } from "./webhook-place.ts";

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
  ...{ assets: paymentAssets, errorPage: paymentErrorPage },
  ...{ sessions: paymentSessions, signIn: paymentSignIn, prepare: preparePayments },
  ...{ productionNeeds: paymentNeeds, jobs: paymentJobs, seed: seedPayments },
  webhooks: paymentWebhooks,
  migrations: [join(import.meta.dirname, "store", "migrations")],
  lasting: ["codi notifications", "sandbox codi", "sandbox rails", "wallet codes"],
});
