/** Time that was worked for matters: entered by hand or by a timer, confirmed, charged once. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amountOrZero } from "../pos/money.ts";
import { created, firmList, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const timeStatuses = ["draft", "unbilled", "billed", "written_off"] as const;

export const TimeEntry = z
  .object({
    id: shape.id,
    matterId: shape.id,
    matterTitle: z.string(),
    memberId: shape.id.nullable().meta({ description: "who worked; null for a program" }),
    personName: z.string().nullable(),
    date: shape.day,
    hours: z.number().meta({ description: "as worked", examples: [1.25] }),
    rawSeconds: z.number().int(),
    billedHours: z.number().meta({
      description: "as charged: rounded once for a matter, person and day, and shared out",
      examples: [1.3],
    }),
    billedSeconds: z.number().int(),
    description: z.string(),
    billable: z.boolean(),
    rate: amountOrZero
      .nullable()
      .meta({ description: "MXN per hour; null: nobody said it, or it is not yours to see" }),
    amount: amountOrZero.nullable().meta({ description: "billedHours × rate" }),
    taskCode: z
      .string()
      .nullable()
      .meta({ description: "UTBMS", examples: ["L210"] }),
    activityCode: z
      .string()
      .nullable()
      .meta({ examples: ["A103"] }),
    status: z.enum(timeStatuses),
    source: z.enum(["manual", "timer"]),
    timerId: shape.id.nullable().meta({ description: "the session that measured it" }),
    invoiceId: shape.id.nullable().meta({ description: "on which it is charged" }),
  })
  .meta({ id: "LegalTimeEntry" });

/** A week has as many, and so has no day. */
const hours = z
  .number()
  .positive()
  .max(24)
  .refine((value) => Math.round(value * 3_600) > 0, "must be a second at least")
  .meta({ description: "0 < hours ≤ 24", examples: [1.25] });

/** Work is of days that people remember: what lies beyond is a slip of the pen. */
const workday = shape.day
  .refine((day) => day >= "1950-01-01" && day <= "2150-12-31", "must be from 1950 to 2150")
  .meta({ description: "by the firm's calendar" });

const code = shape.text(10).nullable();
const description = shape.text(1_000, 1).meta({ examples: ["Redacción de la demanda"] });

const memberId = shape.id.optional().meta({
  description: "who worked, where a program or who sees to money enters it; absent: the caller",
});

export const listTime = contract({
  name: "listTime",
  route: "GET /api/time",
  summary: "Time entries, the newest day first",
  auth: readAuth,
  query: firmList.extend({
    matter_id: shape.id.optional(),
    member_id: shape.id.optional(),
    from: shape.day.optional(),
    to: shape.day.optional(),
    status: z.enum(timeStatuses).optional(),
  }),
  replies: { 200: z.object({ entries: z.array(TimeEntry), nextCursor: z.string().optional() }) },
  errors: usual,
});

const entered = ["matter_closed", "day_full", "rate_missing"] as const;
const place = ["matter_not_found", ...entered] as const;

export const addTime = contract({
  name: "addTime",
  route: "POST /api/time",
  summary: "Enter time that was worked for a matter",
  description:
    "At most 24 hours of a person and day. Without a rate the nearest one that the firm said " +
    "counts; who does not see to money names none.",
  auth: writeAuth,
  query: ofFirm,
  body: z.object({
    matterId: shape.id,
    date: workday,
    hours,
    description,
    billable: z.boolean().default(true),
    rate: amountOrZero.optional().meta({ description: "MXN per hour", examples: [1800] }),
    memberId,
    taskCode: code.default(null),
    activityCode: code.default(null),
  }),
  replies: { 201: TimeEntry },
  errors: [...created, ...place, "member_not_found"],
  idempotency: "kit",
});

export const readTime = contract({
  name: "readTime",
  route: "GET /api/time/:id",
  summary: "One time entry",
  auth: readAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TimeEntry },
  errors: [...usual, "time_entry_not_found"],
});

const closed = ["already_invoiced", "time_written_off"] as const;

export const changeTime = contract({
  name: "changeTime",
  route: "PATCH /api/time/:id",
  summary: "Change time that stands on no invoice",
  description: "One's own, or anybody's for who sees to money. In another matter its rate counts.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({
    matterId: shape.id.optional(),
    date: workday.optional(),
    hours: hours.optional(),
    description: description.optional(),
    billable: z.boolean().optional(),
    rate: amountOrZero.optional(),
    taskCode: code.optional(),
    activityCode: code.optional(),
  }),
  replies: { 200: TimeEntry },
  errors: [...usual, "time_entry_not_found", ...place, ...closed],
});

export const removeTime = contract({
  name: "removeTime",
  route: "DELETE /api/time/:id",
  summary: "Take back time that stands on no invoice",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TimeEntry },
  errors: [...usual, "time_entry_not_found", ...closed],
});

export const confirmTime = contract({
  name: "confirmTime",
  route: "POST /api/time/:id/confirmation",
  summary: "Confirm a draft: it may be charged",
  description: "Confirming again changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TimeEntry },
  errors: [...created, "time_entry_not_found", ...entered, ...closed],
  idempotency: "kit",
});

export const writeOffTime = contract({
  name: "writeOffTime",
  route: "POST /api/time/:id/write-off",
  summary: "Say that time is never charged",
  description: "Writing off again changes nothing.",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  body: z.object({ reason: shape.text(300, 1).meta({ examples: ["Cortesía al cliente"] }) }),
  replies: { 200: TimeEntry },
  errors: [...created, "time_entry_not_found", "already_invoiced"],
  idempotency: "kit",
});

export const reinstateTime = contract({
  name: "reinstateTime",
  route: "DELETE /api/time/:id/write-off",
  summary: "Take a write-off back: the time may be charged after all",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: TimeEntry },
  errors: [...usual, "time_entry_not_found", ...entered],
});
