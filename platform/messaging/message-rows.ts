/** The table of messages on their way out. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Attachment, Channel, OutgoingMessage } from "./message.ts";

export interface MessageRow {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly plain: string;
  readonly html: string | null;
  readonly reply_to: string | null;
  readonly unsubscribe_url: string | null;
  /** Whose use it is. */
  readonly tenant_id: string | null;
  /** What it was sent for. */
  readonly reference_id: string | null;
  readonly created_at: Date;
  readonly attempts: number;
  /** How many files go with it. */
  readonly attachments: number;
}

export const insert = statement(
  "messages.insert",
  `insert into message (id, channel, recipient, subject, plain, html, created_at,
     next_attempt_at, priority, reply_to, tenant_id, reference_id, unsubscribe_url)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12)`,
);

/** With its files, in one statement: there is no moment at which it waits without them. */
export const insertWithFiles = statement(
  "messages.insert-with-files",
  `with made as (
     insert into message (id, channel, recipient, subject, plain, html, created_at,
       next_attempt_at, priority, reply_to, tenant_id, reference_id, unsubscribe_url, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, cardinality($13::text[]))
     returning id
   )
   insert into message_attachment (message_id, place, name, content_type, content)
   select made.id, file.place, file.name, file.type, file.content
     from made, unnest($13::text[], $14::text[], $15::bytea[]) with ordinality
                  as file (name, type, content, place)`,
);

const listFiles = statement<{
  readonly name: string;
  readonly content_type: string;
  readonly content: Buffer;
}>(
  "messages.list-files",
  `select name, content_type, content from message_attachment
    where message_id = $1 order by place`,
);

/** The files of a message, in their order. */
export const filesOf = async (
  db: Queries,
  { id, attachments }: MessageRow,
): Promise<readonly Attachment[]> =>
  attachments === 0
    ? []
    : (await db.run(listFiles, [id])).map(({ name, content_type: contentType, content }) => ({
        name,
        contentType,
        content,
      }));

/**
 * Takes due messages for `$2`; a process that dies gives them back when that time is over. Those
 * that go first have all places but one: whatever waits longest always moves on, too.
 */
export const claim = statement<MessageRow>(
  "messages.claim",
  `with first as (select id from message
                   where dead_at is null and priority = 1 and next_attempt_at <= $1
                   order by next_attempt_at, id
                   limit $3::integer - 1
                     for update skip locked),
        oldest as (select id from message
                    where dead_at is null and next_attempt_at <= $1
                      and id not in (select id from first)
                    order by next_attempt_at, id
                    limit $3::integer - (select count(*) from first)
                      for update skip locked)
   update message set attempts = attempts + 1, next_attempt_at = $2
    where id in (select id from first union all select id from oldest)
   returning id, channel, recipient, subject, plain, html, reply_to, unsubscribe_url, tenant_id,
             reference_id, created_at, attempts, attachments`,
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

/** Given up, because the tenant's plan does not have it: what it said is nobody's any more. */
export const refuse = statement(
  "messages.refuse",
  `with files as (delete from message_attachment where message_id = $1)
   update message set dead_at = $2, last_error = $3, refusal = $3, plain = '', html = null
    where id = $1`,
);

/** Given up, because its receiver wants none any more: what it said is nobody's either. */
export const withhold = statement(
  "messages.withhold",
  `with files as (delete from message_attachment where message_id = $1)
   update message set dead_at = $2, last_error = $3, withheld = $3, plain = '', html = null
    where id = $1`,
);

/** It waits for its time: this was no try. */
export const giveBack = statement(
  "messages.give-back",
  "update message set next_attempt_at = $2, attempts = attempts - 1 where id = $1",
);

export const sweepDead = statement<{ readonly id: string }>(
  "messages.sweep-dead",
  `delete from message
    where id in (select id from message
                  where dead_at < case when refusal is null then $1::timestamptz
                                       else $2::timestamptz end
                    and dead_at < $1
                  order by dead_at limit 1000)
   returning id`,
);

export const outgoing = (
  row: MessageRow,
  app: string,
  attachments: readonly Attachment[],
): OutgoingMessage => ({
  id: row.id,
  app,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  text: row.plain,
  html: row.html,
  replyTo: row.reply_to,
  unsubscribeUrl: row.unsubscribe_url,
  attachments,
  createdAt: row.created_at,
});
