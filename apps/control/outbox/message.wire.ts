/** What is told of a captured message. */
import type { CapturedMessage } from "#contracts/control/message.ts";
import type { MessageRow } from "./messages.query.ts";

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
