/** Tasks: found and listed, none of a matter that the viewer may not see. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import type { OpenThing } from "../matters/closing.ts";
import { newest } from "../matters/newest.ts";
import { visibleTo } from "../matters/visible.ts";

export interface Task {
  readonly id: string;
  readonly matterId: string;
  readonly title: string;
  readonly dueOn: Day | null;
  /** A membership's id. */
  readonly assigneeId: string | null;
  readonly doneAt: Date | null;
  readonly createdAt: Date;
}

const columns = named(`k.id, k.matter_id, k.title, k.due_on::text, k.assignee_id, k.done_at,
  k.created_at`);
const from = `from task k join matter m on m.firm_id = k.firm_id and m.id = k.matter_id`;

type Seeing = Pick<Access, "firm" | "viewer">;

const find = statement<Task>(
  "tasks.find",
  `select ${columns} ${from} where k.firm_id = $1 and k.id = $2 and ${visibleTo("$3")}`,
);

export const findTask = async (
  db: Queries,
  { firm, viewer }: Seeing,
  id: string,
): Promise<Task | null> => (await db.run(find, [firm.id, id, viewer]))[0] ?? null;

/** One statement for each way to ask: a page is a range of its own index. */
const listing = (name: string, ...by: readonly string[]) =>
  statement<Task>(
    `tasks.list${name}`,
    `select ${columns} ${from}
      where k.firm_id = $1 and ${visibleTo("$4")}
        and ${newest("k", { columns: by, first: 5, limit: "$3" })}`,
  );

const all = listing("");
const ofMatter = listing("-of-matter", "k.matter_id");
const ofDone = listing("-of-done", "(k.done_at is null)");
const ofBoth = listing("-of-matter-and-done", "k.matter_id", "(k.done_at is null)");

export interface SoughtTasks {
  readonly before: string | null;
  readonly most: number;
  readonly matterId: string | null;
  /** Null: done or not. */
  readonly open: boolean | null;
}

/** Newest first. */
export const listTasks = (
  db: Queries,
  { firm, viewer }: Seeing,
  { before, most, matterId, open }: SoughtTasks,
): Promise<readonly Task[]> => {
  const page = [firm.id, before, most, viewer];
  if (matterId !== null && open !== null) return db.run(ofBoth, [...page, matterId, open]);
  if (matterId !== null) return db.run(ofMatter, [...page, matterId]);
  return open === null ? db.run(all, page) : db.run(ofDone, [...page, open]);
};

const openOnes = statement<{ readonly count: number }>(
  "tasks.open-of-matter",
  `select count(*)::integer as count from task
    where firm_id = $1 and matter_id = $2 and done_at is null`,
);

/** Of `OpenOf`: tasks that are not done keep their matter open. */
export const openTasksOf = async (
  tx: Queries,
  firmId: string,
  matterId: string,
): Promise<OpenThing | null> => {
  const count = (await tx.run(openOnes, [firmId, matterId]))[0]?.count ?? 0;
  if (count === 0) return null;
  return { es: `Tareas sin terminar: ${count}.`, en: `Tasks not done: ${count}.` };
};
