/** Legal's table of contents. */
import { join } from "node:path";
import { deliverySecretsOf, sealedConnections } from "#business/connections/sealed.ts";
import { legalErrors } from "#contracts/legal/errors.ts";
import { defineApp } from "#platform/app.ts";
import { plainErrorForm } from "#platform/contract/error-form.ts";
import { legalPeople } from "./callers/people-plan.ts";
import { legalPlaces, legalSessions, legalSignIn } from "./callers/session.ts";
import { legalSettings } from "./config.ts";
import { legalAssets, legalErrorPage } from "./console/frame.view.tsx";
import { legalJobs } from "./contents/jobs.ts";
import { legalPages } from "./contents/pages.ts";
import { prepareLegal } from "./contents/prepare.ts";
import { legalRoutes } from "./contents/routes.ts";
import { readerOf } from "./documents/reader.ts";
import { legalWebhooks } from "./outgoing/webhook-place.ts";
import { trustAttention } from "./trust-watch/attention.ts";
import { seedLegal } from "./seed.ts";

export const legalApp = defineApp({
  name: "legal",
  title: "Despacho",
  summary: "A law firm's matters, documents, time, invoices and client money.",
  portOffset: 4,
  settings: legalSettings,
  errors: legalErrors,
  errorForms: { "": plainErrorForm },
  permissions: ["legal:read", "legal:write", "legal:trust", "legal:ai"],
  routes: legalRoutes,
  pages: legalPages,
  assets: legalAssets,
  errorPage: legalErrorPage,
  sessions: legalSessions,
  people: legalPeople,
  placesOf: legalPlaces,
  signIn: legalSignIn,
  jobs: legalJobs,
  webhooks: legalWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  channels: ["email"],
  engine: readerOf,
  sealed: sealedConnections,
  lasting: [deliverySecretsOf("legal")],
  attentionOf: trustAttention,
  prepare: prepareLegal,
  seed: seedLegal,
});
