/** Deadlines: listed and found, none of a matter that the viewer may not see. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { newest } from "../matters/newest.ts";
import { visibleTo } from "../matters/visible.ts";
import type { Deadline } from "./deadline.domain.ts";

const columns = named(`d.id, d.matter_id, d.document_id, d.page, d.start_at as start,
  d.end_at as end, d.quote, d.passage, d.found, d.rule_pack, d.rule_pack_named, d.happened,
  d.due_on::text, d.confidence, d.rule, d.calendar, d.trace, d.abstained, d.status, d.event_id,
  d.created_at`);
const from = `from deadline d join matter m on m.firm_id = d.firm_id and m.id = d.matter_id`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Deadline>(
  "deadlines.find",
  `select ${columns} ${from} where d.firm_id = $1 and d.id = $2 and ${visibleTo("$3")}`,
);

export const findDeadline = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Deadline | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

export interface DeadlinesSought {
  readonly before: string | null;
  readonly most: number;
  readonly matterId: string | null;
  readonly status: Deadline["status"] | null;
}

/** One statement for each way to ask, so that each page is a range of an index. */
const listing = (name: string, ...by: readonly string[]) =>
  statement<Deadline>(
    `deadlines.list${name}`,
    `select ${columns} ${from}
      where d.firm_id = $1 and ${visibleTo("$3")}
        and ${newest("d", { columns: by, first: 5, limit: "$4" })}`,
  );

const all = listing("");
const ofMatter = listing("-of-matter", "d.matter_id");
const ofStatus = listing("-of-status", "d.status");
const ofBoth = listing("-of-matter-and-status", "d.matter_id", "d.status");

/** Newest first. */
export const listDeadlines = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, matterId, status }: DeadlinesSought,
): Promise<readonly Deadline[]> => {
  const page = [firm.id, before, viewer, most];
  if (matterId === null && status === null) return db.run(all, page);
  if (status === null) return db.run(ofMatter, [...page, matterId]);
  if (matterId === null) return db.run(ofStatus, [...page, status]);
  return db.run(ofBoth, [...page, matterId, status]);
};

const ofSource = statement<Deadline>(
  "deadlines.of-source",
  `select ${columns} from deadline d
    where d.firm_id = $1 and d.matter_id = $2 and d.source = $3
    order by d.page nulls first, d.start_at, d.id`,
);

/** In the order of the text. */
export const deadlinesOfSource = (
  db: Queries,
  { firm }: Pick<Access, "firm">,
  matterId: string,
  source: string,
): Promise<readonly Deadline[]> => db.run(ofSource, [firm.id, matterId, source]);
