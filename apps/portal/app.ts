/** The consumer portal's table of contents. */
import { join } from "node:path";
import { portalErrors } from "#contracts/portal/errors.ts";
import { defineApp } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { portalNeeds, portalSettings } from "./config.ts";
import { portalErrorForm } from "./error-form.ts";
import { servesDomain } from "./host-tenant.ts";
import { portalJobs } from "./jobs/jobs.ts";
import { portalAssets, portalErrorPage } from "./pages/frame.tsx";
import { portalPages } from "./pages/pages.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { askDomainRoute } from "./routes/ask-domain.ts";
import { checkDomainRoute } from "./routes/check-domain.ts";
import { deleteTenantRoute } from "./routes/delete-tenant.ts";
import { listTenantsRoute } from "./routes/list-tenants.ts";
import { putPlatformRoute } from "./routes/put-platform.ts";
import { putTenantRoute } from "./routes/put-tenant.ts";
import { readPlatformRoute } from "./routes/read-platform.ts";
import { readTenantRoute } from "./routes/read-tenant.ts";
import { portalLasting, sealedByPortal } from "./sealed.ts";
import { seedPortal } from "./seed.ts";
import { portalSessions } from "./session.ts";
import { preparePortal } from "./commands/prepare-portal.ts";

export const portalApp = defineApp({
  name: "portal",
  title: "Portal de clientes",
  summary: "White-label portals: what people bought, and the invoices of it, in a few taps.",
  portOffset: 6,
  settings: portalSettings,
  errors: portalErrors,
  errorForms: { "": portalErrorForm },
  permissions: ["tenants:write"],
  routes: [
    [putTenantRoute, readTenantRoute, listTenantsRoute, deleteTenantRoute],
    [putPlatformRoute, readPlatformRoute, checkDomainRoute, askDomainRoute],
    passkeyRoutes,
  ].flat(),
  pages: portalPages,
  sessions: portalSessions,
  jobs: portalJobs,
  webhooks: { convention: ecosystem, eventTypes: [] },
  assets: portalAssets,
  errorPage: portalErrorPage,
  channels: ["email", "sms"],
  migrations: [join(import.meta.dirname, "store", "migrations")],
  servesHost: servesDomain,
  sealed: sealedByPortal,
  lasting: portalLasting,
  productionNeeds: portalNeeds,
  prepare: preparePortal,
  seed: seedPortal,
});
