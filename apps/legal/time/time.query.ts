/** Time entries: found, listed and summed, none of a matter that the viewer may not see. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { OpenThing } from "../matters/closing.ts";
import { visibleTo } from "../matters/visible.ts";
import type { ListedTime, TimeEntry, TimeStatus } from "./time-entry.domain.ts";

const ownColumns = named(`e.id, e.matter_id, e.person, e.day::text, e.raw_seconds,
  e.billed_seconds, e.rate_cents, e.description, e.billable, e.task_code, e.activity_code,
  e.status, e.source, e.timer_id, e.invoice_id`);
const otherColumns = named("k.member_id, k.name as person_name, m.title as matter_title");
const columns = `${ownColumns}, ${otherColumns}`;
const others = `join matter m on m.firm_id = e.firm_id and m.id = e.matter_id
  join timekeeper k on k.firm_id = e.firm_id and k.person = e.person`;
const from = `from time_entry e ${others}`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<ListedTime>(
  "time.find",
  `select ${columns} ${from} where e.firm_id = $1 and e.id = $2 and ${visibleTo("$3")}`,
);

export const findTime = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<ListedTime | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

/**
 * Each status is a range of an index by day, and the newest of all are among the newest of each:
 * whatever else is asked, a page reads no more than its rows of each status.
 */
const listing = (name: string, by: readonly string[] = []) => {
  const whose = [...by, "e.status"].join(", ");
  const wanted = [...by.map((_, at) => `$${9 + at}`), "wanted.status"].join(", ");
  const newest = [...by, "e.status", "e.day", "e.id"].map((column) => `${column} desc`).join(", ");
  return statement<ListedTime>(
    `time.list${name}`,
    `select ${columns}
       from unnest($8::text[]) as wanted (status)
      cross join lateral (
        select e.* from time_entry e
          join matter m on m.firm_id = e.firm_id and m.id = e.matter_id
         where e.firm_id = $1 and ${visibleTo("$5")}
           and (${whose}, e.day) >= (${wanted}, coalesce($6::date, '-infinity'))
           and (${whose}, e.day) <= (${wanted}, coalesce($7::date, 'infinity'))
           and (${whose}, e.day, e.id)
               < (${wanted}, coalesce($2::date, 'infinity'), coalesce($3::uuid, ${lastId}))
         order by ${newest} limit $4) as e
      ${others}
      order by e.day desc, e.id desc limit $4`,
  );
};

const all = listing("");
const ofMatter = listing("-of-matter", ["e.matter_id"]);
const ofPerson = listing("-of-person", ["e.person"]);
const ofBoth = listing("-of-matter-and-person", ["e.matter_id", "e.person"]);

/** Where a page goes on: behind this entry. */
export type TimePlace = Pick<TimeEntry, "day" | "id">;

export interface SoughtTime {
  readonly before: TimePlace | null;
  readonly most: number;
  readonly matterId: string | null;
  readonly person: string | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly statuses: readonly TimeStatus[];
}

/** The newest day first. */
export const listTime = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, matterId, person, statuses, ...days }: SoughtTime,
): Promise<readonly ListedTime[]> => {
  const place = [before?.day ?? null, before?.id ?? null, most];
  const page = [firm.id, ...place, viewer, days.from, days.to, statuses];
  if (matterId === null && person === null) return db.run(all, page);
  if (person === null) return db.run(ofMatter, [...page, matterId]);
  if (matterId === null) return db.run(ofPerson, [...page, person]);
  return db.run(ofBoth, [...page, matterId, person]);
};

const unbilled = statement<ListedTime>(
  "time.unbilled-of-matter",
  `select ${columns} ${from}
    where e.firm_id = $1 and e.matter_id = $2 and ${visibleTo("$3")}
      and e.status = 'unbilled' and e.billable
    order by e.day, e.id limit 1000`,
);

/** What may be charged: confirmed, of the client's account, on no invoice; oldest first. */
export const unbilledTime = (
  db: Queries,
  { firm, viewer }: Seeing,
  matterId: string,
): Promise<readonly ListedTime[]> => db.run(unbilled, [firm.id, matterId, viewer]);

const ofTimer = statement<ListedTime>(
  "time.of-timer",
  `select ${columns} ${from} where e.firm_id = $1 and e.timer_id = $2 order by e.id`,
);

/** What came of a timer, for its own person. */
export const timeOfTimer = (
  db: Queries,
  firmId: string,
  timerId: string,
): Promise<readonly ListedTime[]> => db.run(ofTimer, [firmId, timerId]);

const group = statement<TimeEntry>(
  "time.group",
  `select ${ownColumns} from time_entry e
    where e.firm_id = $1 and e.matter_id = $2 and e.person = $3 and e.day = $4`,
);

/** Of one matter, person and day: what is rounded together. */
export const timeGroup = (
  db: Queries,
  firmId: string,
  { matterId, person, day }: Pick<TimeEntry, "matterId" | "person" | "day">,
): Promise<readonly TimeEntry[]> => db.run(group, [firmId, matterId, person, day]);

const worked = statement<{ readonly seconds: number }>(
  "time.worked",
  `select coalesce(sum(raw_seconds), 0)::integer as seconds from time_entry
    where firm_id = $1 and person = $2 and day = $3 and id <> $4`,
);

/** Seconds of somebody's day beside one entry, whatever became of them. */
export const workedBeside = async (
  db: Queries,
  firmId: string,
  { person, day, id }: Pick<TimeEntry, "person" | "day" | "id">,
): Promise<number> => (await db.run(worked, [firmId, person, day, id]))[0]?.seconds ?? 0;

const open = statement<{ readonly count: number }>(
  "time.open-of-matter",
  `select count(*)::integer as count from time_entry
    where firm_id = $1 and matter_id = $2
      and (status = 'draft' or (status = 'unbilled' and billable))`,
);

/** Of `OpenOf`: what is not confirmed, and what the client was not charged. */
export const openTimeOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<OpenThing | null> => {
  const count = (await tx.run(open, [firmId, matterId]))[0]?.count ?? 0;
  if (count === 0) return null;
  return { es: `Tiempo sin facturar: ${count}.`, en: `Time entries not invoiced: ${count}.` };
};
