/** The calendar: what stands in it, none of a matter that the viewer may not see. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";
import { eventsMost } from "./limits.ts";

export interface CalendarEvent {
  readonly id: string;
  readonly matterId: string | null;
  readonly kind: "hearing" | "meeting" | "deadline" | "other";
  readonly title: string;
  readonly place: string;
  /** By the firm's calendar. */
  readonly day: Day;
  /** Null for what lasts a whole day. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const columns = named(`e.id, e.matter_id, e.kind, e.title, e.place, e.day::text, e.starts_at,
  e.ends_at`);
const from = `from calendar_event e
  left join matter m on m.firm_id = e.firm_id and m.id = e.matter_id`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<CalendarEvent>(
  "calendar.find",
  `select ${columns} ${from}
    where e.firm_id = $1 and e.id = $2 and (m.id is null or ${visibleTo("$3")})`,
);

export const findEvent = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<CalendarEvent | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

const listing = (name: string, which: string) =>
  statement<CalendarEvent>(
    `calendar.list${name}`,
    `select ${columns} ${from}
      where e.firm_id = $1 and e.day between $2 and $3 and (m.id is null or ${visibleTo("$4")})
        ${which}
      order by e.day, e.starts_at nulls first, e.id limit ${eventsMost}`,
  );

const all = listing("", "");
const ofMatter = listing("-of-matter", "and e.matter_id = $5");

/** In order; what lasts the whole day comes first on it. */
export const eventsBetween = (
  db: Queries,
  { firm, viewer }: Seeing,
  days: { readonly from: Day; readonly to: Day },
  matterId: string | null,
): Promise<readonly CalendarEvent[]> => {
  const asked = [firm.id, days.from, days.to, viewer];
  return matterId === null ? db.run(all, asked) : db.run(ofMatter, [...asked, matterId]);
};
