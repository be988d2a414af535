/** Something is put into the calendar, or taken off it. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { findEvent, type CalendarEvent } from "./calendar.query.ts";
import { deleteEvent, insertEvent } from "./calendar.store.ts";

export interface EventWish extends Pick<CalendarEvent, "matterId" | "kind" | "title" | "place"> {
  /** A whole day, or the moments from which to which it lasts. */
  readonly when: Day | { readonly startsAt: Date; readonly endsAt: Date };
}

/** Also how a deadline enters the calendar once a person confirmed it. */
export const addEvent = (
  db: Queries,
  access: Access,
  { when, ...wish }: EventWish,
  now: Date,
): Promise<CalendarEvent | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const { matterId, title } = wish;
    if (matterId !== null && !(await lockMatter(tx, access, matterId)))
      return refuse("matter_not_found");
    const lasts =
      typeof when === "string"
        ? { day: when, startsAt: null, endsAt: null }
        : { day: dayOf(when.startsAt, firm.timeZone), ...when };
    const event: CalendarEvent = { ...wish, ...lasts, id: newId() };
    await insertEvent(tx, firm.id, event, now);
    const detail = { title, kind: event.kind, day: event.day };
    const deed = { firmId: firm.id, actor, matterId, subjectId: event.id, detail, now };
    await record(tx, { ...deed, action: "calendar.added" });
    return event;
  });

export const removeEvent = (
  db: Queries,
  access: Access,
  id: string,
  now: Date,
): Promise<CalendarEvent | Refusal<"calendar_event_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const event = await findEvent(tx, access, id);
    if (!event || !(await deleteEvent(tx, firm.id, id))) return refuse("calendar_event_not_found");
    const { matterId, title, kind, day } = event;
    const deed = { firmId: firm.id, actor, matterId, subjectId: id, now };
    await record(tx, { ...deed, action: "calendar.removed", detail: { title, kind, day } });
    return event;
  });
