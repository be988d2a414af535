/** Deadlines that a text sets: found, computed by a law and a calendar, confirmed by a person. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { aiAuth, created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const deadlineStatuses = ["proposed", "confirmed", "dismissed"] as const;

/** Characters of a text that is handed over whole. */
export const deadlineTextMost = 200_000;

/** What terms are counted from. */
export const deadlineEvents = [
  ...(["notification", "effect", "publication", "receipt", "signature", "hearing"] as const),
  ...(["filing", "order", "delivery", "breach", "termination", "payment"] as const),
] as const;

/** Laws by which terms are counted, of Mexico and the United States. */
export const rulePackIds = [
  ...(["mx-cfpc", "mx-cnpcf", "mx-ccom", "mx-amparo", "mx-contract", "us-frcp"] as const),
] as const;
const rulePack = z.enum(rulePackIds);

/** Terms are of days that people plead about: what lies beyond is a slip of the pen. */
const eventDay = shape.day.refine(
  (day) => day >= "1950-01-01" && day <= "2150-12-31",
  "must be from 1950 to 2150",
);
const happened = z
  .partialRecord(z.enum(deadlineEvents), eventDay)
  .meta({ description: "when what terms are counted from happened, by event" });

export const Deadline = z
  .object({
    id: shape.id,
    matterId: shape.id,
    documentId: shape.id.nullable(),
    page: z.number().int().nullable(),
    start: z.number().int().meta({ description: "of the quote, in characters of its page" }),
    end: z.number().int(),
    quote: z.string().meta({ description: "as the text has it, byte for byte" }),
    passage: z.string().meta({ description: "the sentence around it, as the text has it" }),
    kind: z.enum(["term", "day"]),
    count: z.number().int().nullable(),
    unit: z
      .string()
      .nullable()
      .meta({ description: "working_days, calendar_days, days, months …" }),
    event: z.enum(deadlineEvents).nullable().meta({ description: "what it is counted from" }),
    direction: z.enum(["after", "before"]).nullable(),
    rulePack,
    rulePackNamed: z.boolean().meta({
      description: "false where nobody named a law and the usual one was taken",
    }),
    happened,
    dueOn: shape.day.nullable().meta({ description: "the last day; null where it abstains" }),
    confidence: z.enum(["high", "medium"]).nullable(),
    rule: z
      .string()
      .nullable()
      .meta({ examples: ["mx-cfpc@2012-04-09"] }),
    calendar: z.string().nullable(),
    abstained: z
      .string()
      .nullable()
      .meta({
        description:
          "why no day is told: numbers_disagree, no_trigger, no_year, no_such_day, day_or_month, " +
          "no_number, no_event_day, needs_hour, too_long",
      }),
    trace: z.array(
      z.object({
        day: shape.day,
        counted: z.number().int().nullable(),
        reason: z.enum(["event", "effect", "counted", "rolled", "closed"]),
        detail: z.string().nullable(),
      }),
    ),
    status: z.enum(deadlineStatuses),
    eventId: shape.id.nullable().meta({ description: "in the calendar, once confirmed" }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "LegalDeadline" });

export const extractDeadlines = contract({
  name: "extractDeadlines",
  route: "POST /api/ai/deadlines",
  summary: "Find the deadlines that a document or a text sets, and compute their last days",
  description:
    "By rules alone, without a model: what cannot be told is said (`abstained`), never guessed. " +
    "Each found is a proposal that a person confirms before it enters the calendar; reading the " +
    "same text again computes the open proposals anew and makes none twice.",
  auth: aiAuth,
  query: ofFirm,
  body: z
    .object({
      documentId: shape.id.optional(),
      matterId: shape.id.optional().meta({ description: "of a text that is no document" }),
      text: shape.text(deadlineTextMost, 1).optional(),
      rulePack: rulePack.optional(),
      happened: happened.default({}),
    })
    .refine((one) => (one.documentId === undefined) !== (one.text === undefined), {
      path: ["documentId"],
      message: "give a documentId, or a matterId and a text",
    })
    .refine((one) => (one.text === undefined) === (one.matterId === undefined), {
      path: ["matterId"],
      message: "goes with a text, and with it alone",
    }),
  replies: {
    200: z.object({
      engine: z.literal("rules"),
      deadlines: z.array(Deadline),
      citations: z.array(
        z.object({
          documentId: shape.id.nullable(),
          page: z.number().int().nullable(),
          quote: z.string(),
        }),
      ),
      truncated: z.boolean().meta({ description: "true where the text holds more than 100" }),
    }),
  },
  errors: [...created, "document_not_found", "matter_not_found", "ai_rate_limited"],
  idempotency: "kit",
});

export const listDeadlines = contract({
  name: "listDeadlines",
  route: "GET /api/deadlines",
  summary: "Deadlines that were found, newest first",
  auth: readAuth,
  query: firmList.extend({
    matter_id: shape.id.optional(),
    status: z.enum(deadlineStatuses).optional(),
  }),
  replies: { 200: z.object({ deadlines: z.array(Deadline), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const changeDeadline = contract({
  name: "changeDeadline",
  route: "PATCH /api/deadlines/:id",
  summary: "Compute a proposal anew: by another law, or from a day that is known now",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({ rulePack: rulePack.optional(), happened: happened.optional() }),
  replies: { 200: Deadline },
  errors: [...usual, "deadline_not_found", "deadline_decided"],
});

export const confirmDeadline = contract({
  name: "confirmDeadline",
  route: "POST /api/deadlines/:id/confirmation",
  summary: "Confirm a proposal: its day enters the calendar",
  description: "Confirming again changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    title: shape.text(300, 1).meta({ examples: ["Contestar la demanda"] }),
    dueOn: eventDay
      .optional()
      .meta({ description: "what the person saw: 409 where it is computed otherwise by now" }),
  }),
  replies: { 200: Deadline },
  errors: [...created, "deadline_not_found", "deadline_decided", "deadline_not_computed"],
  idempotency: "kit",
});

export const dismissDeadline = contract({
  name: "dismissDeadline",
  route: "POST /api/deadlines/:id/dismissal",
  summary: "Say that a proposal is no deadline of this matter",
  description: "Dismissing again changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: Deadline },
  errors: [...created, "deadline_not_found", "deadline_decided"],
  idempotency: "kit",
});
