/** Delivery's table of contents. */
import { join } from "node:path";
import { businessMigrations } from "#business/business-migrations.ts";
import {
  deliverySecretsOf,
  invoiceLinksOf,
  sealedConnections,
} from "#business/connections/sealed.ts";
import { consumerErrorForm } from "#business/consumer-api/error-form.ts";
import { portalNeedsOf } from "#business/consumer-api/portal-key.ts";
import { billWebhooks } from "#business/outgoing/bill-webhooks.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { deliveryErrors } from "#contracts/delivery/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { deliveryPeople } from "./staff/people-plan.ts";
import { deliveryPlaces, deliverySessions, deliverySignIn } from "./callers/session.ts";
import { deliverySettings } from "./config.ts";
import { deliveryAssets, deliveryConsole } from "./console/frame.view.tsx";
import { deliveryJobs } from "./contents/jobs.ts";
import { deliveryPages } from "./contents/pages.ts";
import { prepareDelivery } from "./contents/prepare.ts";
import { deliveryRoutes } from "./contents/routes.ts";
import { seedDelivery } from "./seed.ts";

export const deliveryApp = defineApp({
  name: "delivery",
  title: "Reparto",
  summary: "Orders brought home, rounds of couriers, referral shares, and their consumer API.",
  portOffset: 10,
  settings: deliverySettings,
  errors: deliveryErrors,
  errorForms: { "": plainErrorForm, "/api/consumer": consumerErrorForm },
  permissions: ["delivery:read", "delivery:write", portalPermission],
  routes: deliveryRoutes,
  pages: deliveryPages,
  assets: deliveryAssets,
  errorPage: deliveryConsole.errorPage,
  sessions: deliverySessions,
  people: deliveryPeople,
  placesOf: deliveryPlaces,
  signIn: deliverySignIn,
  jobs: deliveryJobs,
  webhooks: billWebhooks("delivery"),
  migrations: [businessMigrations, join(import.meta.dirname, "migrations")],
  channels: ["email", "sms"],
  productionNeeds: portalNeedsOf("delivery"),
  prepare: prepareDelivery,
  sealed: sealedConnections,
  lasting: [deliverySecretsOf("delivery"), invoiceLinksOf("delivery")],
  seed: seedDelivery,
});
