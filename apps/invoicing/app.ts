/** The invoicing app's table of contents. */
import { join } from "node:path";
import { invoicingErrors } from "#contracts/invoicing/errors.ts";
import { defineApp } from "#platform/app.ts";
import { invoicingSettings } from "./config.ts";
import { invoicingErrorForm } from "./callers/error-form.wire.ts";
import { invoicingJobs } from "./contents/jobs.ts";
import { lifecycleRoutes } from "./contents/lifecycle-routes.ts";
import { operationRoutes } from "./contents/operation-routes.ts";
import { invoicingAssets, invoicingErrorPage } from "./console/frame.view.tsx";
import { invoicingPages } from "./contents/pages.ts";
import { prepareInvoicing } from "./contents/prepare.ts";
import { invoicingNeeds, invoicingOff } from "./contents/production-needs.ts";
import { listInvoicesRoute } from "./invoice-list/list-invoices.route.ts";
import { readInvoiceRoute } from "./invoices/read-invoice.route.ts";
import { stampInvoiceRoute } from "./invoices/stamp-invoice.route.ts";
import { sealedByInvoicing } from "./contents/sealed.ts";
import { seedInvoicing } from "./seed.ts";
import { invoicingPeople } from "./members/people-plan.ts";
import { invoicingSessions, invoicingSignIn } from "./callers/session.ts";
import { invoicingPlaces } from "./callers/places.query.ts";
import { invoicingWebhooks } from "./outgoing/webhook-place.ts";
import { invoicingAttention } from "./health/attention.ts";
import { invoicingFigures } from "./billing/house-figures.query.ts";

const invoiceRoutes = [stampInvoiceRoute, readInvoiceRoute, listInvoicesRoute];

export const invoicingApp = defineApp({
  name: "invoicing",
  title: "Facturas",
  summary: "CFDI 4.0 tax invoices: one call, exactly one stamp.",
  portOffset: 3,
  settings: invoicingSettings,
  errors: invoicingErrors,
  errorForms: { "": invoicingErrorForm },
  permissions: [
    ...(["cfdi:stamp", "cfdi:read", "cfdi:cancel"] as const),
    ...(["fiscal-data:write", "organization:manage"] as const),
  ],
  routes: [...invoiceRoutes, ...lifecycleRoutes, ...operationRoutes],
  pages: invoicingPages,
  assets: invoicingAssets,
  errorPage: invoicingErrorPage,
  sessions: invoicingSessions,
  people: invoicingPeople,
  attentionOf: invoicingAttention,
  figuresOf: invoicingFigures,
  placesOf: invoicingPlaces,
  signIn: invoicingSignIn,
  prepare: prepareInvoicing,
  jobs: invoicingJobs,
  channels: ["email"],
  productionNeeds: invoicingNeeds,
  offParts: invoicingOff,
  webhooks: invoicingWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  sealed: sealedByInvoicing,
  seed: seedInvoicing,
});
