/** Control's table of contents. */
import { join } from "node:path";
import { controlErrors } from "#contracts/control/errors.ts";
import { defineApp } from "#platform/app.ts";
import { controlSessions, controlSignIn } from "./callers/session.ts";
import { controlPlaces } from "./callers/places.query.ts";
import { controlSettings } from "./config.ts";
import { controlAssets, controlErrorPage } from "./console/frame.view.tsx";
import { controlJobs } from "./contents/jobs.ts";
import { controlPages } from "./contents/pages.ts";
import { controlRoutes } from "./contents/routes.ts";
import { prepareControl } from "./operators/grant-listed.ts";
import { controlWebhooks } from "./outgoing/webhook-place.ts";
import { schedulerOf } from "./schedule/scheduler.ts";
import { controlOperators } from "./operators/operator-rights.ts";
import { seedControl } from "./seed.ts";

export const controlApp = defineApp({
  name: "control",
  title: "Control",
  portOffset: 0,
  settings: controlSettings,
  summary: "The house's registry, health, jobs and telemetry; sandbox's clock and outbox.",
  errors: controlErrors,
  errorForms: {},
  permissions: ["admin:read", "admin:manage"],
  sessions: controlSessions,
  people: { operators: controlOperators },
  placesOf: controlPlaces,
  signIn: controlSignIn,
  prepare: prepareControl,
  routes: controlRoutes,
  pages: controlPages,
  jobs: controlJobs,
  engine: schedulerOf,
  webhooks: controlWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  assets: controlAssets,
  errorPage: controlErrorPage,
  seed: seedControl,
});
