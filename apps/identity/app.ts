/** Identity's table of contents. */
import { join } from "node:path";
import { identityErrors } from "#contracts/identity/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/http/error-form.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { prepareFirstParty } from "./commands/prepare-first-party.ts";
import { identitySettings } from "./config.ts";
import { oauthErrorForm } from "./error-form.ts";
import { identityJobs } from "./jobs/jobs.ts";
import { accountPages } from "./pages/account-pages.ts";
import { authorizationPages } from "./pages/authorization-pages.ts";
import { clientPages } from "./pages/client-pages.ts";
import { entryPages } from "./pages/entry-pages.ts";
import { identityAssets, identityErrorPage } from "./pages/frame.tsx";
import { identityKeyPages } from "./pages/keys-page.ts";
import { clientRoutes } from "./client-routes.ts";
import { oauthRoutes } from "./oauth-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { identityLasting, sealedByIdentity } from "./sealed.ts";
import { seedIdentity } from "./seed.ts";
import { identitySessions } from "./session.ts";

export const identityApp = defineApp({
  name: "identity",
  title: "Identidad",
  summary: "Sign-in for every app: OAuth 2.0 with PKCE, opaque tokens, accounts and consent.",
  portOffset: 1,
  settings: identitySettings,
  errors: identityErrors,
  errorForms: { "": plainErrorForm, "/oauth": oauthErrorForm, "/.well-known": oauthErrorForm },
  permissions: ["clients:manage"],
  sessions: identitySessions,
  channels: ["email"],
  routes: [...oauthRoutes, ...clientRoutes, ...passkeyRoutes],
  pages: [
    ...authorizationPages,
    ...entryPages,
    ...accountPages,
    ...clientPages,
    ...identityKeyPages,
  ],
  jobs: identityJobs,
  webhooks: { convention: ecosystem, eventTypes: [] },
  migrations: [join(import.meta.dirname, "store", "migrations")],
  assets: identityAssets,
  errorPage: identityErrorPage,
  prepare: prepareFirstParty,
  sealed: sealedByIdentity,
  lasting: identityLasting,
  seed: seedIdentity,
});
