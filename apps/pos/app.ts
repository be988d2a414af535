/** The point of sale's table of contents. */
import { join } from "node:path";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { posErrors } from "#contracts/pos/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { checkoutRoutes } from "./contents/checkout-routes.ts";
import { posSettings } from "./config.ts";
import { consumerErrorForm } from "#business/consumer-api/error-form.ts";
import { posConsumerRoutes } from "./portal/consumer-app.ts";
import { hearInvoicingRoute } from "./invoices/hear-invoicing.route.ts";
import { posJobs } from "./contents/jobs.ts";
import { officeRoutes } from "./contents/office-routes.ts";
import { orderRoutes } from "./contents/order-routes.ts";
import { posAssets, posConsole } from "./console/frame.view.tsx";
import { posPages } from "./contents/pages.ts";
import { portalNeedsOf } from "#business/consumer-api/portal-key.ts";
import { preparePos } from "./contents/prepare.ts";
import { registerRoutes } from "./contents/register-routes.ts";
import { posLasting, sealedByPos } from "./contents/sealed.ts";
import { posWebhooks } from "./outgoing/webhook-place.ts";
import { seedPos } from "./seed.ts";
import { posPeople } from "./staff/people-plan.ts";
import { posSessions, posSignIn } from "./callers/session.ts";
import { posPlaces } from "./callers/places.query.ts";
import { posAttention } from "./stamping/attention.ts";
import { posFigures } from "./reports/house-figures.query.ts";

export const posApp = defineApp({
  name: "pos",
  title: "Punto de venta",
  summary: "Points of sale: catalog, tickets and drawers, and the consumer API that portals read.",
  portOffset: 7,
  settings: posSettings,
  errors: posErrors,
  errorForms: { "": plainErrorForm, "/api/consumer": consumerErrorForm },
  permissions: ["pos:read", "pos:write", portalPermission],
  routes: [
    ...[posConsumerRoutes, orderRoutes, [hearInvoicingRoute], officeRoutes, checkoutRoutes],
    registerRoutes,
  ].flat(),
  pages: posPages,
  assets: posAssets,
  errorPage: posConsole.errorPage,
  sessions: posSessions,
  people: posPeople,
  attentionOf: posAttention,
  figuresOf: posFigures,
  placesOf: posPlaces,
  signIn: posSignIn,
  jobs: posJobs,
  webhooks: posWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  channels: ["email", "sms"],
  productionNeeds: portalNeedsOf("pos"),
  prepare: preparePos,
  sealed: sealedByPos,
  lasting: posLasting,
  seed: seedPos,
});
