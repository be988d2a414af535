/** Days on which courts do not work: listed, and as terms are counted around them. */
import type { Closures } from "#libraries/deadlines/calendars.ts";
import { plusDays, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface CourtClosure {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  readonly reason: string;
}

/** Closures that one firm's terms are counted around: decades of them. */
const closuresMost = 500;

const columns = named("id, from_day::text as from, to_day::text as to, reason");

const list = statement<CourtClosure>(
  "court-closures.list",
  `select ${columns} from court_closure
    where firm_id = $1 order by from_day desc, id desc limit ${closuresMost}`,
);

/** The latest days first. */
export const listClosures = (db: Queries, firmId: string): Promise<readonly CourtClosure[]> =>
  db.run(list, [firmId]);

/** Each closed day with its reason. */
export const closedDaysOf = async (db: Queries, firmId: string): Promise<Closures> => {
  const days = new Map<Day, string>();
  for (const { from, to, reason } of await listClosures(db, firmId))
    for (let day = from; day <= to; day = plusDays(day, 1)) days.set(day, reason);
  return days;
};
