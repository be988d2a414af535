/** The table of captured messages. */
import type { CapturedMessage } from "#contracts/control/message.ts";
import { statement } from "#platform/db/statement.ts";
import type { Channel } from "#platform/messaging/message.ts";

export interface MessageRow {
  readonly id: string;
  readonly app: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly plain: string;
  readonly html: string | null;
  readonly reply_to: string | null;
  readonly at: Date;
}

export const capture = statement(
  "outbox.capture",
  `with made as (
     insert into captured_message
       (id, app, channel, recipient, recipient_key, subject, plain, html, at, reply_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing
     returning id
   )
   insert into captured_attachment (message_id, place, name, content_type, content)
   select made.id, file.place, file.name, file.type, file.content
     from made, unnest($11::text[], $12::text[], $13::bytea[]) with ordinality
                  as file (name, type, content, place)`,
);

/** Newest first: ids are made when a message is, and grow with real time. */
export const list = statement<MessageRow>(
  "outbox.list",
  `select id, app, channel, recipient, subject, plain, html, reply_to, at from captured_message
    where ($2::uuid is null or id < $2)
      and ($3::text is null or recipient_key = $3)
      and ($4::text is null or channel = $4)
    order by id desc limit $1`,
);

/** Sandbox can send without end; only the newest `$1` stay. */
export const deleteOldest = statement<{ readonly id: string }>(
  "outbox.delete-oldest",
  `delete from captured_message
    where id in (select id from captured_message order by id desc offset $1 limit $2)
   returning id`,
);

export const messageOf = (
  row: MessageRow,
  attachments: CapturedMessage["attachments"],
): CapturedMessage => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  text: row.plain,
  html: row.html,
  ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
  attachments,
  at: row.at.toISOString(),
});
