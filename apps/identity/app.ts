/** Identity's table of contents. */
import { join } from "node:path";
import { identityErrors } from "#contracts/identity/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { identityAttention } from "./attention/identity-attention.ts";
import { prepareIdentity } from "./contents/prepare.ts";
import { identitySettings } from "./config.ts";
import { oauthErrorForm } from "./tokens/oauth-error-form.ts";
import { identityPermissions } from "./callers/permissions.ts";
import { identityJobs } from "./contents/jobs.ts";
import { contactRoutes } from "./contents/contact-pages.ts";
import { identityPages } from "./contents/pages.ts";
import { mayLeave } from "./scheduled-messages/may-leave.query.ts";
import { identityAssets, identityErrorPage } from "./console/frame.view.tsx";
import { clientRoutes } from "./contents/client-routes.ts";
import { oauthRoutes } from "./contents/oauth-routes.ts";
import { passkeyRoutes } from "./contents/passkey-routes.ts";
import { planRoutes } from "./contents/plan-routes.ts";
import { identityLasting, sealedByIdentity } from "./callers/sealed.ts";
import { identityWebhooks } from "./outgoing/webhook-place.ts";
import { seedIdentity } from "./seed.ts";
import { identitySessions } from "./callers/session.ts";
import { identityPlaces } from "./callers/places.query.ts";
import { identityPeople } from "./tenant-people/people-plan.ts";
import { identityFigures } from "./closing/week-figures.query.ts";

export const identityApp = defineApp({
  name: "identity",
  title: "Identidad",
  summary: "Sign-in for every app: OAuth 2.0 with PKCE, opaque tokens, accounts and consent.",
  portOffset: 1,
  settings: identitySettings,
  errors: identityErrors,
  errorForms: { "": plainErrorForm, "/oauth": oauthErrorForm, "/.well-known": oauthErrorForm },
  permissions: identityPermissions,
  sessions: identitySessions,
  figuresOf: identityFigures,
  placesOf: identityPlaces,
  attentionOf: identityAttention,
  people: identityPeople,
  channels: ["email", "sms"],
  routes: [...oauthRoutes, ...clientRoutes, ...passkeyRoutes, ...planRoutes, ...contactRoutes],
  pages: identityPages,
  jobs: identityJobs,
  webhooks: identityWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  mayLeave,
  assets: identityAssets,
  errorPage: identityErrorPage,
  prepare: prepareIdentity,
  sealed: sealedByIdentity,
  lasting: identityLasting,
  seed: seedIdentity,
});
