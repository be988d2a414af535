/** Every page of the console: of the house, its jobs, who may come in, and sandbox. */
import type { Page } from "#platform/http/route.ts";
import { addAlertPage, alertsPage, removeAlertPage } from "../alerts/alerts.page.tsx";
import { mendAttentionPage } from "../attention/mend-attention.page.ts";
import { keySignInPage, openKeySession } from "../callers/key-sign-in.page.tsx";
import { clockPage } from "../clock/clock.page.tsx";
import { circulationFilePage, circulationPage } from "../circulation/circulation.page.tsx";
import { moveClockPage } from "../clock/move-clock.page.tsx";
import { auditFilePage, auditPage } from "../audit/audit.page.tsx";
import { requestsPage } from "../requests/requests.page.tsx";
import { deliveryPage } from "../endpoints/delivery.page.tsx";
import { endpointPage } from "../endpoints/endpoint.page.tsx";
import { endpointsPage } from "../endpoints/endpoints.page.tsx";
import { pressEndpointPage } from "../endpoints/press-endpoint.page.ts";
import { statusPage } from "../health/status.page.tsx";
import { calendarPage } from "../jobs/calendar.page.tsx";
import { historyPage } from "../jobs/history.page.tsx";
import { jobRunsPage } from "../jobs/job-runs.page.tsx";
import { jobsPage } from "../jobs/jobs.page.tsx";
import { runJobPage } from "../jobs/run-job.page.tsx";
import { pauseJobPage, redriveJobPage } from "../jobs/steer-job.page.ts";
import { controlKeyPages } from "../keys/keys.page.ts";
import {
  addOperatorPage,
  operatorsPage,
  removeOperatorPage,
} from "../operators/operators.page.tsx";
import { attachmentPage } from "../outbox/attachment.page.ts";
import { outboxPage } from "../outbox/outbox.page.tsx";
import { controlWebhookPages } from "../outgoing/webhooks.page.ts";
import { checkAppsPage, homePage, switchAppPage } from "../registry/home.page.tsx";
import { webhooksPage } from "../telemetry/webhooks.page.tsx";
import { controlPlacesPage } from "../console/frame.view.tsx";
import { galleryPage } from "../console/gallery.page.ts";

/** None of these exists in production. */
const sandboxPages = [outboxPage, attachmentPage, clockPage, moveClockPage, galleryPage];

export const controlPages: readonly Page[] = [
  [homePage, mendAttentionPage, controlPlacesPage, checkAppsPage, switchAppPage, webhooksPage],
  [statusPage, alertsPage, addAlertPage, removeAlertPage],
  [endpointsPage, endpointPage, deliveryPage, pressEndpointPage],
  [requestsPage, auditPage, auditFilePage],
  [circulationPage, circulationFilePage],
  [jobsPage, calendarPage, historyPage, jobRunsPage],
  [runJobPage, pauseJobPage, redriveJobPage],
  [keySignInPage, openKeySession, operatorsPage, addOperatorPage, removeOperatorPage],
  controlKeyPages,
  controlWebhookPages,
  sandboxPages,
].flat();
