/** Writes rules and their alerts. */
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Alert } from "./alert.domain.ts";

export const insertRule = statement<{ readonly id: string }>(
  "alert-rules.insert",
  `insert into alert_rule (id, name, kind, app, tone, count_least, for_minutes, channel, email,
                           quiet_from, quiet_to, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
    where (select count(*) from alert_rule) < $13
   returning id`,
);

export const deleteRule = statement<{ readonly id: string }>(
  "alert-rules.delete",
  "delete from alert_rule where id = $1 returning id",
);

/** In the order of their key; whoever judges them at the same moment waits. */
export const lockAlerts = statement<Alert>(
  "alerts.lock",
  `select ${named(`rule_id, app, kind, finding_id, title, reason, since, told_at, recovered_at`)}
     from alert order by rule_id, app, kind, finding_id for update`,
);

/** The alerts as JSON; a rule that was removed meanwhile has none. */
export const keepAlerts = statement(
  "alerts.keep",
  `insert into alert (rule_id, app, kind, finding_id, title, reason, since, told_at, recovered_at)
   select a."ruleId", a.app, a.kind, a."findingId", a.title, a.reason, a.since, a."toldAt",
          a."recoveredAt"
     from jsonb_to_recordset($1::jsonb)
       as a ("ruleId" uuid, app text, kind text, "findingId" text, title jsonb, reason jsonb,
             since timestamptz, "toldAt" timestamptz, "recoveredAt" timestamptz)
     join alert_rule r on r.id = a."ruleId"
   on conflict (rule_id, app, kind, finding_id) do update
     set title = excluded.title, reason = excluded.reason, told_at = excluded.told_at,
         recovered_at = excluded.recovered_at`,
);

export const forgetAlerts = statement(
  "alerts.forget",
  `delete from alert a
    using jsonb_to_recordset($1::jsonb)
       as g ("ruleId" uuid, app text, kind text, "findingId" text)
    where a.rule_id = g."ruleId" and a.app = g.app and a.kind = g.kind
      and a.finding_id = g."findingId"`,
);
