/** The tables of what apps report: refused requests and webhook figures. */
import { deleteOld } from "#platform/db/delete-old.ts";
import { statement } from "#platform/db/statement.ts";

export const recordRefusals = statement(
  "telemetry.record-refusals",
  `insert into rate_limit_events (app, report_id, reason, count, at)
   select $1, $2, reason, count, $3
     from jsonb_to_recordset($4::jsonb) as r (reason text, count bigint)
    where count > 0
   on conflict do nothing`,
);

export const recordWebhooks = statement(
  "telemetry.record-webhooks",
  `insert into webhook_stats (app, report_id, at, attempts, delivered, retried, rejected, dead)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing`,
);

export const deleteOldRefusals = deleteOld("telemetry.delete-old-refusals", {
  table: "rate_limit_events",
  column: "at",
  key: "app, report_id, reason",
});

export const deleteOldWebhooks = deleteOld("telemetry.delete-old-webhooks", {
  table: "webhook_stats",
  column: "at",
  key: "app, report_id",
});

/** Sums the reports from `$1` to `$2` into one row per app and UTC day; again, the same. */
export const aggregate = statement<{ readonly app: string }>(
  "telemetry.aggregate",
  `insert into webhook_availability (app, day, attempts, delivered)
   select app, (at at time zone 'UTC')::date, sum(attempts), sum(delivered)
     from webhook_stats
    where at >= $1 and at < $2
    group by 1, 2
   on conflict (app, day) do update
     set attempts = excluded.attempts, delivered = excluded.delivered
   returning app`,
);
