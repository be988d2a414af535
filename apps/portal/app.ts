/** The consumer portal's table of contents. */
import { join } from "node:path";
import { portalErrors } from "#contracts/portal/errors.ts";
import { defineApp } from "#platform/app.ts";
import { portalSettings } from "./config.ts";
import { portalErrorForm } from "./callers/error-form.wire.ts";
import { servesDomain } from "./own-domains/host-tenant.query.ts";
import { portalJobs } from "./contents/jobs.ts";
import { portalAssets, portalErrorPage } from "./frame/frame.view.tsx";
import { portalPages } from "./contents/pages.ts";
import { passkeyRoutes } from "./contents/passkey-routes.ts";
import { askDomainRoute } from "./own-domains/ask-domain.route.ts";
import { checkDomainRoute } from "./own-domains/check-domain.route.ts";
import { deleteTenantRoute } from "./tenants/delete-tenant.route.ts";
import { listTenantsRoute } from "./tenants/list-tenants.route.ts";
import { putPlatformRoute } from "./platforms/put-platform.route.ts";
import { putTenantRoute } from "./tenants/put-tenant.route.ts";
import { readPlatformRoute } from "./platforms/read-platform.route.ts";
import { readTenantRoute } from "./tenants/read-tenant.route.ts";
import { portalLasting, sealedByPortal } from "./contents/sealed.ts";
import { portalWebhooks } from "./outgoing/webhook-place.ts";
import { seedPortal } from "./seed.ts";
import { portalSessions } from "./callers/session.ts";
import { portalPlaces } from "./callers/places.query.ts";
import { portalSignIn } from "./sign-in/through-identity.ts";
import { preparePortal } from "./platforms/prepare-portal.command.ts";

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
  signIn: portalSignIn,
  placesOf: portalPlaces,
  jobs: portalJobs,
  webhooks: portalWebhooks,
  assets: portalAssets,
  errorPage: portalErrorPage,
  channels: ["email", "sms"],
  migrations: [join(import.meta.dirname, "migrations")],
  servesHost: servesDomain,
  sealed: sealedByPortal,
  lasting: portalLasting,
  prepare: preparePortal,
  seed: seedPortal,
});
