/** The calendar's events: written and taken off. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CalendarEvent } from "./calendar.query.ts";

const insert = statement(
  "calendar.insert",
  `insert into calendar_event (firm_id, id, matter_id, kind, title, place, day, starts_at, ends_at,
                               created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertEvent = (
  tx: Queries,
  firmId: string,
  event: CalendarEvent,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, event.id, event.matterId, event.kind, event.title, event.place],
    ...[event.day, event.startsAt, event.endsAt, now],
  ]);

const remove = statement<{ readonly id: string }>(
  "calendar.remove",
  `delete from calendar_event where firm_id = $1 and id = $2 returning id`,
);

/** False where somebody else was faster. */
export const deleteEvent = async (tx: Queries, firmId: string, id: string): Promise<boolean> =>
  (await tx.run(remove, [firmId, id])).length > 0;
