/** How the webhooks of each app fared, by what its processes report. */
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
