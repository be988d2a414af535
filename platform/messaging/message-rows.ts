/** The table of messages on their way out. */
import { statement } from "../db/statement.ts";
import type { Channel, OutgoingMessage } from "./message.ts";

export interface MessageRow {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly plain: string;
  readonly html: string | null;
  readonly created_at: Date;
  readonly attempts: number;
}

export const insert = statement(
  "messages.insert",
  `insert into message (id, channel, recipient, subject, plain, html, created_at, next_attempt_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

/** Takes due messages for `$2`; a process that dies gives them back when that time is over. */
export const claim = statement<MessageRow>(
  "messages.claim",
  `update message set attempts = attempts + 1, next_attempt_at = $2
    where id in (select id from message
                  where dead_at is null and next_attempt_at <= $1
                  order by next_attempt_at, id
                  limit $3
                    for update skip locked)
   returning id, channel, recipient, subject, plain, html, created_at, attempts`,
);

export const remove = statement("messages.remove", `delete from message where id = $1`);

export const postpone = statement(
  "messages.postpone",
  `update message set next_attempt_at = $2, last_error = $3 where id = $1`,
);

export const bury = statement(
  "messages.bury",
  `update message set dead_at = $2, last_error = $3 where id = $1`,
);

export const sweepDead = statement<{ readonly id: string }>(
  "messages.sweep-dead",
  `delete from message
    where id in (select id from message where dead_at < $1 order by dead_at limit 1000)
   returning id`,
);

export const outgoing = (row: MessageRow, app: string): OutgoingMessage => ({
  id: row.id,
  app,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  text: row.plain,
  html: row.html,
  createdAt: row.created_at,
});
