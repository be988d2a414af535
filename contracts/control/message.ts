/** Sandbox's outbox: every message that an app would have sent to the outside. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { appName } from "#platform/control-plane/shapes.ts";
import { isContentType, isFileName } from "#platform/messaging/attachment-names.ts";
import * as limits from "#platform/messaging/limits.ts";
import { channels } from "#platform/messaging/message.ts";
import { contract } from "./contract.ts";

export const CapturedAttachment = z
  .object({
    name: z.string(),
    contentType: z.string(),
    size: z.number().int().meta({ description: "bytes" }),
    contentBase64: z
      .string()
      .nullable()
      .meta({ description: "null where newer files fill the answer: ask for fewer messages" }),
  })
  .meta({ id: "CapturedAttachment" });

export const CapturedMessage = z
  .object({
    id: shape.id,
    channel: z.enum(channels),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    replyTo: z.string().optional().meta({ description: "where an answer would go instead" }),
    attachments: z.array(CapturedAttachment),
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

/** Four characters for three bytes. */
const base64Most = Math.ceil(limits.attachmentBytesMost / 3) * 4;

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
    replyTo: shape.text(limits.recipientLength).nullish(),
    attachments: z
      .array(
        z.object({
          name: shape.text(limits.attachmentNameLength, 1).refine(isFileName, "no file name"),
          contentType: shape.text(limits.contentTypeLength).refine(isContentType, "no media type"),
          contentBase64: z.base64().max(base64Most),
        }),
      )
      .max(limits.attachmentsMost)
      .default([]),
    at: shape.timestamp,
  }),
  bodyLimitBytes: base64Most + 1024 * 1024,
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: ["not_found"],
});
