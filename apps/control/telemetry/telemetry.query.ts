/** How the webhooks of each app fared and what was refused, by what their processes report. */
import { statement } from "#platform/db/statement.ts";

export interface WebhookTotalsRow {
  readonly app: string;
  readonly attempts: number;
  readonly delivered: number;
  readonly retried: number;
  readonly rejected: number;
  readonly dead: number;
}

export const webhookTotals = statement<WebhookTotalsRow>(
  "telemetry.webhook-totals",
  `select app, sum(attempts)::bigint as attempts, sum(delivered)::bigint as delivered,
          sum(retried)::bigint as retried, sum(rejected)::bigint as rejected,
          sum(dead)::bigint as dead
     from webhook_stats where at >= $1 group by app`,
);

export interface WebhookDay {
  readonly app: string;
  /** A day of UTC. */
  readonly day: string;
  readonly attempts: number;
  readonly delivered: number;
}

/** By day from `$1` on: the sums of days that are over, and of `$2`, today, what is there yet. */
export const webhookDays = statement<WebhookDay>(
  "telemetry.webhook-days",
  `select app, day::text as day, attempts, delivered from webhook_availability
    where day >= $1::date and day < $2::date
   union all
   select app, $2::date::text, sum(attempts)::bigint, sum(delivered)::bigint from webhook_stats
    where at >= $2::date::timestamp at time zone 'UTC' group by app
    order by 1, 2`,
);

export interface RefusalTotals {
  readonly app: string;
  readonly reason: string;
  readonly count: number;
  readonly last: Date | null;
}

export const refusalTotals = statement<RefusalTotals>(
  "telemetry.refusal-totals",
  `select app, reason, sum(count)::bigint as count, max(at) as last
     from rate_limit_events where at >= $1 group by app, reason order by 3 desc, app, reason`,
);

export interface RefusalDay {
  readonly day: string;
  readonly count: number;
}

/** Of all apps, by day of UTC. */
export const refusalDays = statement<RefusalDay>(
  "telemetry.refusal-days",
  `select (at at time zone 'UTC')::date::text as day, sum(count)::bigint as count
     from rate_limit_events where at >= $1 group by 1 order by 1`,
);
