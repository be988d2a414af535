/** Control's table of contents. */
import { join } from "node:path";
import { controlErrors } from "#contracts/control/errors.ts";
import { defineApp } from "#platform/app.ts";
import { ecosystem } from "#platform/webhooks/conventions.ts";
import { controlSettings } from "./config.ts";
import { healthCheck } from "./jobs/health-check.ts";
import { watchApps } from "./jobs/watch-apps.ts";
import { accessPages } from "./pages/access-pages.ts";
import { controlAssets, controlErrorPage } from "./pages/frame.tsx";
import { checkAppsPage, homePage } from "./pages/home-page.tsx";
import { jobPages } from "./pages/job-pages.ts";
import { sandboxPages } from "./pages/sandbox-pages.ts";
import { webhooksPage } from "./pages/webhooks-page.tsx";
import { prepareControl } from "./prepare.ts";
import { captureMessageRoute } from "./routes/capture-message.ts";
import { listAppsRoute } from "./routes/list-apps.ts";
import { listHealthChecksRoute } from "./routes/list-health-checks.ts";
import { listJobRunsRoute } from "./routes/list-job-runs.ts";
import { listJobsRoute } from "./routes/list-jobs.ts";
import { listMessagesRoute } from "./routes/list-messages.ts";
import { moveHouseClockRoute } from "./routes/move-house-clock.ts";
import { probeAppsRoute } from "./routes/probe-apps.ts";
import { readClockRoute } from "./routes/read-clock.ts";
import { recordTelemetryRoute } from "./routes/record-telemetry.ts";
import { registerAppRoute } from "./routes/register-app.ts";
import { runJobRoute } from "./routes/run-job.ts";
import { seedControl } from "./seed.ts";
import { controlSessions, controlSignIn } from "./session.ts";

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
  signIn: controlSignIn,
  prepare: prepareControl,
  routes: [
    [listAppsRoute, registerAppRoute, listHealthChecksRoute, probeAppsRoute],
    [listJobsRoute, listJobRunsRoute, runJobRoute, recordTelemetryRoute],
    [listMessagesRoute, captureMessageRoute, readClockRoute, moveHouseClockRoute],
  ].flat(),
  pages: [
    [homePage, checkAppsPage, webhooksPage],
    [...jobPages, ...accessPages, ...sandboxPages],
  ].flat(),
  jobs: [healthCheck, watchApps],
  webhooks: { convention: ecosystem, eventTypes: [] },
  migrations: [join(import.meta.dirname, "store", "migrations")],
  assets: controlAssets,
  errorPage: controlErrorPage,
  seed: seedControl,
});
