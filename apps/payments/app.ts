/** The payments app's table of contents. */
import { join } from "node:path";
import { paymentErrors } from "#contracts/payments/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainOperators } from "#platform/people/operators.ts";
import { merchantPeople } from "./merchants/people-plan.ts";
import { paymentSettings } from "./config.ts";
import { paymentErrorForm } from "./callers/error-form.wire.ts";
import { paymentJobs } from "./contents/jobs.ts";
import { paymentAssets, paymentErrorPage } from "./console/frame.view.tsx";
import { paymentPages } from "./contents/pages.ts";
import { paymentRoutes } from "./contents/routes.ts";
import { paymentNeeds, preparePayments, railsOff } from "./callers/prepare.ts";
import { seedPayments } from "./seed.ts";
import { paymentSessions, paymentSignIn } from "./callers/session.ts";
import { paymentPlaces } from "./callers/places.query.ts";
import { paymentWebhooks } from "./outgoing/webhook-place.ts";

const paymentPermissions = [
  "payments:create",
  "payments:read",
  "payments:refund",
  "payouts:create",
  "wallets:read",
  "wallets:write",
  "figures:read",
] as const;
import { paymentsAttention } from "./rails/attention.ts";

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
  routes: paymentRoutes,
  pages: paymentPages,
  assets: paymentAssets,
  errorPage: paymentErrorPage,
  sessions: paymentSessions,
  people: { operators: plainOperators, memberships: merchantPeople },
  attentionOf: paymentsAttention,
  placesOf: paymentPlaces,
  signIn: paymentSignIn,
  prepare: preparePayments,
  productionNeeds: paymentNeeds,
  offParts: railsOff,
  jobs: paymentJobs,
  seed: seedPayments,
  webhooks: paymentWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  lasting: ["codi notifications", "sandbox codi", "sandbox rails", "wallet codes"],
});
