/** Every operation of control. */
import type { Route } from "#platform/http/route.ts";
import { createAlertRuleRoute } from "../alerts/create-alert-rule.route.ts";
import { listAlertRulesRoute } from "../alerts/list-alert-rules.route.ts";
import { removeAlertRuleRoute } from "../alerts/remove-alert-rule.route.ts";
import { listAttentionRoute } from "../attention/list-attention.route.ts";
import { mendAttentionRoute } from "../attention/mend-attention.route.ts";
import { recordVoucherEventsRoute } from "../circulation/record-voucher-events.route.ts";
import { moveHouseClockRoute } from "../clock/move-house-clock.route.ts";
import { readClockRoute } from "../clock/read-clock.route.ts";
import { listHealthChecksRoute } from "../health/list-health-checks.route.ts";
import { probeAppsRoute } from "../health/probe-apps.route.ts";
import { listJobRunsRoute } from "../jobs/list-job-runs.route.ts";
import { listJobsRoute } from "../jobs/list-jobs.route.ts";
import { pauseJobRoute } from "../jobs/pause-job.route.ts";
import { runJobRoute } from "../jobs/run-job.route.ts";
import { captureMessageRoute } from "../outbox/capture-message.route.ts";
import { listMessagesRoute } from "../outbox/list-messages.route.ts";
import { listAppsRoute } from "../registry/list-apps.route.ts";
import { listActiveAppsRoute } from "../registry/list-active-apps.route.ts";
import { registerAppRoute } from "../registry/register-app.route.ts";
import { switchAppRoute } from "../registry/switch-app.route.ts";
import { listDeadLettersRoute } from "../schedule/list-dead-letters.route.ts";
import { redriveDeadLettersRoute } from "../schedule/redrive-dead-letters.route.ts";
import { recordTelemetryRoute } from "../telemetry/record-telemetry.route.ts";

export const controlRoutes: readonly Route[] = [
  [listAppsRoute, registerAppRoute, switchAppRoute, listActiveAppsRoute],
  [listAttentionRoute, mendAttentionRoute],
  [listAlertRulesRoute, createAlertRuleRoute, removeAlertRuleRoute],
  [listHealthChecksRoute, probeAppsRoute],
  [listJobsRoute, listJobRunsRoute, runJobRoute, pauseJobRoute, recordTelemetryRoute],
  [recordVoucherEventsRoute],
  [listDeadLettersRoute, redriveDeadLettersRoute],
  [listMessagesRoute, captureMessageRoute, readClockRoute, moveHouseClockRoute],
].flat();
