/** Keeps a message that an app of sandbox would have sent. */
import { captureMessage } from "#contracts/control/message.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { recipientKey } from "./recipient.domain.ts";
import { route } from "../callers/route.ts";
import * as messages from "./messages.query.ts";

export const captureMessageRoute = route(captureMessage, async ({ body, services, tx }) => {
  if (services.mode !== "sandbox") return refuse("not_found");
  const { id, app, channel, to, subject, text, html, replyTo, at, attachments } = body;
  const recipient = [to, recipientKey(to)];
  await tx.run(messages.capture, [
    ...[id, app, channel, ...recipient, subject, text, html, at, replyTo ?? null],
    attachments.map(({ name }) => name),
    attachments.map(({ contentType }) => contentType),
    attachments.map(({ contentBase64 }) => Buffer.from(contentBase64, "base64")),
  ]);
  return reply(200, { ok: true });
});
