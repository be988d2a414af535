/** Reads the rules, and how many of their alerts stand. */
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Rule } from "./alert.domain.ts";

export interface RuleRow extends Rule {
  readonly createdAt: Date;
  readonly open: number;
}

export const listRules = statement<RuleRow>(
  "alert-rules.list",
  `select ${named(`r.id, r.name, r.kind, r.app, r.tone, r.count_least, r.for_minutes, r.channel,
      r.email, r.quiet_from, r.quiet_to, r.created_at`)},
          (select count(*) from alert a where a.rule_id = r.id and a.told_at is not null) as open
     from alert_rule r order by r.id desc limit $1`,
);
