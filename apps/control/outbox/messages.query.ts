/** Reads the table of captured messages. */
import { lastId } from "#platform/db/id-bounds.ts";
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

/** Newest first: ids are made when a message is, and grow with real time. */
export const list = statement<MessageRow>(
  "outbox.list",
  `select id, app, channel, recipient, subject, plain, html, reply_to, at from captured_message
    where id < coalesce($2::uuid, ${lastId})
      and ($3::text is null or recipient_key = $3)
      and ($4::text is null or channel = $4)
    order by id desc limit $1`,
);
