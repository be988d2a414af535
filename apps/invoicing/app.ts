/** The invoicing app's table of contents. */
import { join } from "node:path";
import { invoicingErrors } from "#contracts/invoicing/errors.ts";
import { defineApp } from "#platform/app.ts";
import { invoicingSettings } from "./config.ts";
import { invoicingErrorForm } from "./error-form.ts";
import { invoicingJobs } from "./jobs/jobs.ts";
import { lifecycleRoutes } from "./lifecycle-routes.ts";
import { operationRoutes } from "./operation-routes.ts";
import { invoicingAssets, invoicingErrorPage } from "./pages/frame.tsx";
import { invoicingPages } from "./pages/pages.ts";
import { prepareInvoicing } from "./prepare.ts";
import { invoicingNeeds } from "./production-needs.ts";
import { listInvoicesRoute } from "./routes/list-invoices.ts";
import { readFiscalDataRoute } from "./routes/read-fiscal-data.ts";
import { readInvoiceRoute } from "./routes/read-invoice.ts";
import { stampInvoiceRoute } from "./routes/stamp-invoice.ts";
import { storeFiscalDataRoute } from "./routes/store-fiscal-data.ts";
import { sealedByInvoicing } from "./sealed.ts";
import { seedInvoicing } from "./seed.ts";
import { invoicingSessions, invoicingSignIn } from "./session.ts";
import { invoicingWebhooks } from "./webhook-place.ts";

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
  routes: [
    [stampInvoiceRoute, readInvoiceRoute, listInvoicesRoute],
    [storeFiscalDataRoute, readFiscalDataRoute],
    lifecycleRoutes,
    operationRoutes,
  ].flat(),
  pages: invoicingPages,
  ...{ assets: invoicingAssets, errorPage: invoicingErrorPage },
  ...{ sessions: invoicingSessions, signIn: invoicingSignIn, prepare: prepareInvoicing },
  jobs: invoicingJobs,
  ...{ channels: ["email"], productionNeeds: invoicingNeeds },
  webhooks: invoicingWebhooks,
  migrations: [join(import.meta.dirname, "store", "migrations")],
  sealed: sealedByInvoicing,
  seed: seedInvoicing,
});
