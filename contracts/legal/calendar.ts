/** The firm's calendar: hearings, meetings, and deadlines that a person confirmed. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, ofFirm, oneId, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const calendarKinds = ["hearing", "meeting", "deadline", "other"] as const;

/** Years before are no appointments, and the database has no year 0. */
const moment = shape.timestamp.refine((text) => text >= "1900", "must not be before 1900");

export const CalendarEvent = z
  .object({
    id: shape.id,
    matterId: shape.id.nullable(),
    kind: z.enum(calendarKinds),
    title: z.string(),
    place: z.string(),
    day: shape.day.meta({ description: "by the firm's calendar" }),
    startsAt: shape.timestamp.nullable().meta({ description: "null for a whole day" }),
    endsAt: shape.timestamp.nullable(),
  })
  .meta({ id: "CalendarEvent" });

export const listCalendar = contract({
  name: "listCalendar",
  route: "GET /api/calendar",
  summary: "What stands in the calendar from one day to another, in order",
  description: "At most 200 days; the first 1,000 events.",
  auth: readAuth,
  query: ofFirm.extend({ from: shape.day, to: shape.day, matter_id: shape.id.optional() }),
  replies: { 200: z.object({ events: z.array(CalendarEvent) }) },
  errors: usual,
});

export const addCalendarEvent = contract({
  name: "addCalendarEvent",
  route: "POST /api/calendar",
  summary: "Put something into the calendar",
  description: "Give either a day or the moments from which to which it lasts.",
  auth: writeAuth,
  query: ofFirm,
  body: z
    .object({
      matterId: shape.id.nullable().default(null),
      kind: z.enum(calendarKinds),
      title: shape.text(300, 1).meta({ examples: ["Audiencia preliminar"] }),
      place: shape.text(300).default(""),
      day: shape.day.optional(),
      startsAt: moment.optional(),
      endsAt: moment.optional(),
    })
    .refine((one) => (one.day === undefined) !== (one.startsAt === undefined), {
      path: ["day"],
      message: "give a day, or startsAt and endsAt",
    })
    .refine(({ startsAt, endsAt }) => (startsAt === undefined) === (endsAt === undefined), {
      path: ["endsAt"],
      message: "startsAt and endsAt go together",
    })
    .refine(({ startsAt = "", endsAt = "" }) => !(Date.parse(endsAt) < Date.parse(startsAt)), {
      path: ["endsAt"],
      message: "must not be before startsAt",
    }),
  replies: { 201: CalendarEvent },
  errors: [...created, "matter_not_found"],
  idempotency: "kit",
});

export const removeCalendarEvent = contract({
  name: "removeCalendarEvent",
  route: "DELETE /api/calendar/:id",
  summary: "Take something off the calendar",
  auth: writeAuth,
  path: oneId,
  query: ofFirm,
  replies: { 200: CalendarEvent },
  errors: [...usual, "calendar_event_not_found"],
});
