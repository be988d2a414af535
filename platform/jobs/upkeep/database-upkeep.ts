/** What the specification schedules for each of its seven databases, and the sweeps beside it. */
import type { AnyJob } from "../job.ts";
import { sweepCredentialsJob } from "../sweep-credentials.ts";
import { sweepWebhooksJob } from "./sweep-webhooks.ts";
import { cleanRunHistoryJob } from "./clean-run-history.ts";
import { keepAliveJob } from "./keep-alive.ts";

export const databaseUpkeepJobs: readonly AnyJob[] = [keepAliveJob, cleanRunHistoryJob];

/** For every app: what it forgets by itself; the specification names seven databases, not these. */
export const sweepJobs: readonly AnyJob[] = [
  sweepWebhooksJob,
  sweepCredentialsJob,
  cleanRunHistoryJob,
];

/** For an app with sessions and webhooks of its own; its list of jobs names it. */
export const upkeepJobs: readonly AnyJob[] = [
  sweepWebhooksJob,
  sweepCredentialsJob,
  ...databaseUpkeepJobs,
];
