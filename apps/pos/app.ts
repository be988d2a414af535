/** The point of sale's table of contents. */
import { join } from "node:path";
import { portalPermission } from "#contracts/pos/consumer.ts";
import { posErrors } from "#contracts/pos/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/http/error-form.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { posSettings } from "./config.ts";
import { consumerErrorForm } from "./error-form.ts";
import { consumerRoutes } from "./consumer-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { posJobs } from "./jobs/jobs.ts";
import { officeRoutes } from "./office-routes.ts";
import { posAssets, posErrorPage } from "./pages/frame.tsx";
import { posPages } from "./pages/pages.ts";
import { posNeeds } from "./portal-key.ts";
import { preparePos } from "./prepare.ts";
import { registerRoutes } from "./register-routes.ts";
import { closeCashSessionRoute } from "./routes/close-cash-session.ts";
import { createOrderRoute } from "./routes/create-order.ts";
import { listCashSessionsRoute } from "./routes/list-cash-sessions.ts";
import { listOrdersRoute } from "./routes/list-orders.ts";
import { openCashSessionRoute } from "./routes/open-cash-session.ts";
import { readDayReportRoute } from "./routes/read-day-report.ts";
import { readOrderRoute } from "./routes/read-order.ts";
import { posLasting, sealedByPos } from "./sealed.ts";
import { seedPos } from "./seed.ts";
import { posSessions, posSignIn } from "./session.ts";

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
    consumerRoutes,
    [createOrderRoute, readOrderRoute, listOrdersRoute, readDayReportRoute],
    ...[invoiceRoutes, officeRoutes, checkoutRoutes],
    [openCashSessionRoute, closeCashSessionRoute, listCashSessionsRoute],
    registerRoutes,
  ].flat(),
  ...{ pages: posPages, assets: posAssets, errorPage: posErrorPage },
  ...{ sessions: posSessions, signIn: posSignIn },
  jobs: posJobs,
  webhooks: { convention: ecosystem, eventTypes: [] },
  migrations: [join(import.meta.dirname, "store", "migrations")],
  ...{ channels: ["email", "sms"], productionNeeds: posNeeds, prepare: preparePos },
  sealed: sealedByPos,
  lasting: posLasting,
  seed: seedPos,
});
