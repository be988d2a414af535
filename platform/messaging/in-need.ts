/** Messages that wait or were given up in vain, and their tries given back. */
import { statement } from "../db/statement.ts";

export interface OverdueMessages {
  readonly count: number;
  readonly since: Date | null;
}

export const overdueMessages = statement<OverdueMessages>(
  "attention.overdue-messages",
  `select count(*) as count, min(next_attempt_at) as since from (
     select next_attempt_at from message
      where dead_at is null and next_attempt_at <= $1
      order by next_attempt_at limit $2) q`,
);

export interface DeadMessages extends OverdueMessages {
  readonly channel: string;
  readonly last_error: string | null;
}

/** What a tenant's plan refused is the tenant's affair. */
export const deadMessages = statement<DeadMessages>(
  "attention.dead-messages",
  `select channel, count(*) as count, min(dead_at) as since, max(last_error) as last_error
     from message where dead_at is not null and refusal is null and tenant_id is null
    group by channel order by channel`,
);

/** The house's own: a tenant's may be to somebody who opted out since, and is known as failed. */
export const reviveMessages = statement<{ readonly id: string }>(
  "attention.revive-messages",
  `update message set dead_at = null, attempts = 0, next_attempt_at = $2
    where channel = $1 and dead_at is not null and refusal is null and tenant_id is null
   returning id`,
);
