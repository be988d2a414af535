/** For tests only: the jobs that the specification names, with the layer and schedule of each. */
import type { JobLayer } from "#platform/jobs/job.ts";

export interface SpecifiedJob {
  readonly app: string;
  readonly path: string;
  readonly layer: JobLayer;
  /** Null where it names none or says only how often. */
  readonly schedule: string | null;
  /** Of the schedule. */
  readonly timeZone: string;
  /** The dispatcher that calls it, in this order. */
  readonly calledBy: string | null;
  /** The job, `<app>.<name>`, in the course of which it runs: it has no trigger of its own. */
  readonly calledFrom: string | null;
}

const at =
  (app: string, layer: JobLayer) =>
  (path: string, schedule: string | null = null, timeZone = "UTC"): SpecifiedJob => ({
    app,
    path,
    layer,
    schedule,
    timeZone,
    calledBy: null,
    calledFrom: null,
  });

const calledFrom =
  (job: string) =>
  (specified: SpecifiedJob): SpecifiedJob => ({ ...specified, calledFrom: job });
const byHeartbeat = calledFrom("payments.ecosystem-heartbeat");
const byRestaurant = calledFrom("restaurant.dispatcher");

const identity = at("identity", "http");
const identityDatabase = at("identity", "database");
const payments = at("payments", "queue");
const invoicing = at("invoicing", "http");
const pos = at("pos", "queue");
const restaurant = at("restaurant", "http");
const tasks = at("tasks", "http");
const delivery = at("delivery", "http");

/** The 18 sub-jobs of identity's daily dispatcher, in the order in which it runs them. */
const dailySubJobs = [
  ...["expire-trials", "trial-expiry-reminders", "nurture-emails", "publish-scheduled-posts"],
  ...["refresh-tokens", "optimize-landings", "optimize-prices", "campaigns/enroll"],
  ...["sync-comments", "social-listening-scan", "usage-alerts", "upsell-alerts", "webhook-retry"],
  ...["reconcile-orgs", "sync-metrics", "cleanup-audit-logs", "cleanup-oauth-codes"],
  "process-scheduled-messages",
];

const databases = [
  ...["identity", "payments", "invoicing", "legal", "vouchers", "pos", "portal"],
] as const;

export const specifiedJobs: readonly SpecifiedJob[] = [
  identity("/api/cron/daily-dispatcher", "0 14 * * *"),
  ...dailySubJobs.map((name) => ({
    ...identity(`/api/cron/${name}`),
    calledBy: "daily-dispatcher",
  })),
  identityDatabase("/api/cron/sync-issuer-invoices", "0 */6 * * *"),
  // In words: every 15 minutes, 09:00 to 19:00, Monday to Saturday, Mexico time.
  identityDatabase("/api/cron/voice-outbound", "*/15 9-18 * * 1-6", "America/Mexico_City"),
  payments("/api/cron/subscription-renewals", "0 8 * * *"),
  payments("/api/cron/earnings-reconciliation", "0 12 * * *"),
  payments("/api/cron/sync-polizas", "0 16 * * *"),
  payments("/api/cron/offering-expiration", "0 14 * * *"),
  payments("/api/cron/deal-billing"),
  payments("/api/cron/ai-invoices"),
  payments("/api/cron/daily-brain"),
  payments("/api/cron/daily-intelligence"),
  payments("/api/cron/process-approved-actions"),
  payments("/api/cron/ecosystem-heartbeat", "*/30 * * * *"),
  payments("/api/cron/ecosystem-sync", "0 10 * * 0"),
  payments("/api/cron/monthly-first", "0 9 1 * *"),
  payments("/api/cron/monthly-fifth", "0 9 5 * *"),
  payments("/api/cron/revenue-reconciliation"),
  payments("/api/cron/earnings-poliza"),
  invoicing("/api/cron/check-certificate-expiry", "0 15 * * *"),
  invoicing("/api/cron/partner-billing", "0 16 1 * *"),
  invoicing("/api/cron/ecosystem-billing"),
  invoicing("/api/cron/ecosystem-health"),
  pos("/api/stamps/process-failed-queue", "*/15 * * * *"),
  pos("/api/cron/cleanup-dead-letter"),
  pos("/api/cron/reservations-retry"),
  byHeartbeat(restaurant("/api/cron/dispatcher")),
  byRestaurant(restaurant("/api/cron/reset-allocations")),
  byRestaurant(restaurant("/api/cron/reservations-retry")),
  byRestaurant(restaurant("/api/cron/cleanup-dead-letter")),
  calledFrom("tasks.expire-tasks")(tasks("/api/cron/check-subscriptions")),
  byHeartbeat(tasks("/api/cron/expire-tasks")),
  delivery("/api/cron/generate-routes", "0 12 * * 1-5"),
  delivery("/api/cron/referral-shares", "0 8 1 * *"),
  at("control", "http")("/api/cron/health-check", "0 6 * * *"),
  ...databases.flatMap((app) => [
    at(app, "database")("/api/cron/keep-alive", "0 12 */3 * *"),
    at(app, "database")("/api/cron/clean-run-history", "0 3 * * 0"),
  ]),
];
