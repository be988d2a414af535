/** Keeps a message with its files; one that is known already changes nothing. */
import type { captureMessage } from "#contracts/control/message.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import type { Queries } from "#platform/db/database.ts";
import * as messages from "./messages.store.ts";
import { recipientKey } from "./recipient.domain.ts";

export const keepMessage = async (
  tx: Queries,
  message: BodyOf<typeof captureMessage>,
): Promise<void> => {
  const { id, app, channel, to, subject, text, html, replyTo, at, attachments } = message;
  const recipient = [to, recipientKey(to)];
  await tx.run(messages.capture, [
    ...[id, app, channel, ...recipient, subject, text, html, at, replyTo ?? null],
    attachments.map(({ name }) => name),
    attachments.map(({ contentType }) => contentType),
    attachments.map(({ contentBase64 }) => Buffer.from(contentBase64, "base64")),
  ]);
};
