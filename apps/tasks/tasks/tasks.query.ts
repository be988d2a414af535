/** Tasks: found by id or by their bill, and listed. */
import { taskStates } from "#contracts/tasks/task.ts";
import type { Cents } from "#platform/money.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { TaskState } from "./task-state.domain.ts";

export interface TaskRow {
  readonly id: string;
  readonly clientId: string;
  readonly categoryId: string;
  readonly title: string;
  readonly description: string;
  /** For everybody; the address is for whom it is assigned to. */
  readonly area: string;
  readonly address: string;
  readonly budgetCents: Cents | null;
  readonly endsAt: Date;
  readonly state: TaskState;
  readonly offerId: string | null;
  readonly billId: string | null;
  readonly reason: string | null;
  readonly creator: string;
  readonly postedAt: Date;
  readonly assignedAt: Date | null;
  readonly doneAt: Date | null;
  readonly endedAt: Date | null;
}

/** With whose it is, and who does it for how much. */
export interface Task extends TaskRow {
  readonly clientName: string;
  readonly clientEmail: string | null;
  readonly clientPhone: string | null;
  readonly categoryName: string;
  readonly taskerId: string | null;
  readonly taskerName: string | null;
  readonly taskerEmail: string | null;
  readonly taskerPhone: string | null;
  readonly priceCents: Cents | null;
  /** What the operator keeps of it, in hundredths of a percent: as it was when it was offered. */
  readonly commissionBp: number | null;
}

/** Of `from`, as a task is told. */
export const taskColumns =
  named(`t.id, t.client_id, t.category_id, t.title, t.description, t.area, t.address,
  t.budget_cents, t.ends_at, t.state, t.offer_id, t.bill_id, t.reason, t.creator, t.posted_at,
  t.assigned_at, t.done_at, t.ended_at, c.name as client_name, c.email as client_email,
  c.phone as client_phone, k.name as category_name, o.tasker_id, w.name as tasker_name,
  w.email as tasker_email, w.phone as tasker_phone, o.price_cents,
  o.commission_bp`);
const others = `join customer c on c.tenant_id = t.tenant_id and c.id = t.client_id
  join category k on k.tenant_id = t.tenant_id and k.id = t.category_id
  left join offer o on o.tenant_id = t.tenant_id and o.id = t.offer_id
  left join tasker r on r.tenant_id = o.tenant_id and r.id = o.tasker_id
  left join customer w on w.tenant_id = r.tenant_id and w.id = r.customer_id`;
export const fromTasks = `from task t
  ${others}`;

const find = statement<Task>(
  "tasks.find",
  `select ${taskColumns} ${fromTasks} where t.tenant_id = $1 and t.id = $2`,
);

export const findTask = async (db: Queries, tenantId: string, id: string): Promise<Task | null> =>
  (await db.run(find, [tenantId, id]))[0] ?? null;

/** One statement for each way to ask: a page is a range of its own index. */
const listing = (name: string, which: string) =>
  statement<Task>(
    `tasks.list${name}`,
    `select ${taskColumns} ${fromTasks}
      where t.tenant_id = $1 and t.id < coalesce($2, ${lastId}) ${which}
      order by t.id desc limit $3`,
  );

const all = listing("", "");
const ofState = listing("-of-state", "and t.state = $4");
const ofBoth = listing("-of-category-and-state", "and t.category_id = $4 and t.state = $5");

// A category's newest are the newest of the newest of each state: one index serves both filters.
// They are compared and not equal, so that the index of states alone has not this order.
const ofCategory = statement<Task>(
  "tasks.list-of-category",
  `select ${taskColumns}
     from unnest($5::text[]) as wanted (state)
    cross join lateral (
      select * from task
       where tenant_id = $1 and (category_id, state) >= ($4, wanted.state)
         and (category_id, state, id) < ($4, wanted.state, coalesce($2, ${lastId}))
       order by category_id desc, state desc, id desc limit $3) as t
     ${others}
    order by t.id desc limit $3`,
);

export interface SoughtTasks {
  readonly before?: string | null;
  readonly most: number;
  readonly state?: TaskState | undefined;
  readonly categoryId?: string | undefined;
}

/** Newest first. */
export const listTasks = (
  db: Queries,
  tenantId: string,
  { before = null, most, state, categoryId }: SoughtTasks,
): Promise<readonly Task[]> => {
  const page = [tenantId, before, most];
  if (state !== undefined && categoryId !== undefined)
    return db.run(ofBoth, [...page, categoryId, state]);
  if (state !== undefined) return db.run(ofState, [...page, state]);
  if (categoryId === undefined) return db.run(all, page);
  return db.run(ofCategory, [...page, categoryId, taskStates]);
};
