/** Sandbox's outbox: every message that an app would have sent to the outside. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { appName } from "#platform/control-plane/shapes.ts";
import * as limits from "#platform/messaging/limits.ts";
import { channels } from "#platform/messaging/message.ts";
import { contract } from "./contract.ts";

export const CapturedMessage = z
  .object({
    id: shape.id,
    channel: z.enum(channels),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    at: shape.timestamp,
  })
  .meta({ id: "CapturedMessage" });
export type CapturedMessage = z.infer<typeof CapturedMessage>;

export const listMessages = contract({
  name: "listMessages",
  route: "GET /api/sandbox/outbox",
  summary: "List captured messages, newest first. Sandbox only; needs no key.",
  auth: ["public"],
  query: shape.listQuery.extend({
    to: shape
      .text(limits.recipientLength)
      .optional()
      .meta({ description: "E-mail or account in any case; a phone by its last ten digits" }),
    channel: z.enum(channels).optional(),
  }),
  replies: {
    200: z.object({ messages: z.array(CapturedMessage), nextCursor: z.string().optional() }),
  },
  errors: ["not_found", "invalid_request"],
});

export const captureMessage = contract({
  name: "captureMessage",
  route: "POST /api/internal/outbox",
  summary: "An app hands over a message that sandbox captures. The same id again changes nothing.",
  auth: ["cron"],
  body: z.object({
    id: shape.id,
    app: appName,
    channel: z.enum(channels),
    to: shape.text(limits.recipientLength),
    subject: shape.text(limits.subjectLength).nullable(),
    text: shape.text(limits.messageTextLength),
    html: shape.text(limits.messageHtmlLength).nullable(),
    at: shape.timestamp,
  }),
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: ["not_found"],
});
