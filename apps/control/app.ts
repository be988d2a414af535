/** Control's table of contents. */
import { join } from "node:path";
import { controlErrors } from "#contracts/control/errors.ts";
import { defineApp } from "#platform/app.ts";
import { sweepWebhooksJob } from "#platform/jobs/sweep-webhooks.ts";
import { controlSessions, controlSignIn } from "./callers/session.ts";
import { controlPlaces } from "./callers/places.query.ts";
import { moveHouseClockRoute } from "./clock/move-house-clock.route.ts";
import { readClockRoute } from "./clock/read-clock.route.ts";
import { controlSettings } from "./config.ts";
import { controlAssets, controlErrorPage } from "./console/frame.view.tsx";
import { controlPages } from "./console/pages.ts";
import { healthCheck } from "./health/health-check.job.ts";
import { listHealthChecksRoute } from "./health/list-health-checks.route.ts";
import { probeAppsRoute } from "./health/probe-apps.route.ts";
import { watchApps } from "./health/watch-apps.job.ts";
import { listJobRunsRoute } from "./jobs/list-job-runs.route.ts";
import { listJobsRoute } from "./jobs/list-jobs.route.ts";
import { runJobRoute } from "./jobs/run-job.route.ts";
import { watchJobs } from "./jobs/watch-jobs.job.ts";
import { prepareControl } from "./operators/grant-listed.ts";
import { captureMessageRoute } from "./outbox/capture-message.route.ts";
import { listMessagesRoute } from "./outbox/list-messages.route.ts";
import { controlWebhooks } from "./outgoing/webhook-place.ts";
import { listAppsRoute } from "./registry/list-apps.route.ts";
import { listActiveAppsRoute } from "./registry/list-active-apps.route.ts";
import { registerAppRoute } from "./registry/register-app.route.ts";
import { switchAppRoute } from "./registry/switch-app.route.ts";
import { controlOperators } from "./operators/operator-rights.ts";
import { seedControl } from "./seed.ts";
import { recordTelemetryRoute } from "./telemetry/record-telemetry.route.ts";

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
  routes: [
    [listAppsRoute, registerAppRoute, switchAppRoute, listActiveAppsRoute],
    [listHealthChecksRoute, probeAppsRoute],
    [listJobsRoute, listJobRunsRoute, runJobRoute, recordTelemetryRoute],
    [listMessagesRoute, captureMessageRoute, readClockRoute, moveHouseClockRoute],
  ].flat(),
  pages: controlPages,
  jobs: [healthCheck, watchApps, watchJobs, sweepWebhooksJob],
  webhooks: controlWebhooks,
  migrations: [join(import.meta.dirname, "migrations")],
  assets: controlAssets,
  errorPage: controlErrorPage,
  seed: seedControl,
});
