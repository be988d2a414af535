/** Tasks as pages show them: the board, a client's own, a tasker's, and those under way. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import { fromTasks, taskColumns, type Task } from "./tasks.query.ts";

interface Portion {
  /** The id of the last one that was shown. */
  readonly before: string | null;
  readonly most: number;
}

export interface OfferedTask extends Task {
  /** How many offers are open. */
  readonly offers: number;
}

const boardWhere = (which: string): string =>
  `select ${taskColumns},
          (select count(*)::integer from offer f
            where f.tenant_id = t.tenant_id and f.task_id = t.id and f.state = 'open'
              and f.good_until > $2) as offers
     ${fromTasks}
    where t.tenant_id = $1 and t.state = 'open' and t.ends_at > $2
      and t.id < coalesce($3, ${lastId}) ${which}
    order by t.id desc limit $4`;

const board = statement<OfferedTask>("tasks.board", boardWhere(""));
const boardOfCategory = statement<OfferedTask>(
  "tasks.board-of-category",
  boardWhere("and t.category_id = $5"),
);

interface BoardAsked extends Portion {
  readonly now: Date;
  readonly categoryId: string | null;
}

/** Those that take offers, newest first, with how many they have. */
export const openTasks = (
  db: Queries,
  tenantId: string,
  { now, categoryId, before, most }: BoardAsked,
): Promise<readonly OfferedTask[]> => {
  const page = [tenantId, now, before, most];
  return categoryId === null ? db.run(board, page) : db.run(boardOfCategory, [...page, categoryId]);
};

const ofClient = statement<Task>(
  "tasks.of-client",
  `select ${taskColumns} ${fromTasks}
    where t.tenant_id = $1 and t.client_id = $2 and t.id < coalesce($3, ${lastId})
    order by t.id desc limit $4`,
);

/** What somebody asked for, newest first. */
export const tasksOfClient = (
  db: Queries,
  tenantId: string,
  clientId: string,
  { before, most }: Portion,
): Promise<readonly Task[]> => db.run(ofClient, [tenantId, clientId, before, most]);

// From the tasker's own offers on: what all others have to do is not looked at.
const workOfTasker = statement<Task>(
  "tasks.work-of-tasker",
  `select ${taskColumns} ${fromTasks}
    where t.tenant_id = $1 and t.state in ('assigned', 'done') and o.tasker_id = $2
      and t.id = any (array(select f.task_id from offer f
                             where f.tenant_id = $1 and f.tasker_id = $2 and f.state = 'accepted'))
    order by t.id desc limit $3`,
);

/** What a tasker has to do, or has done and is to be paid for; however long ago it was posted. */
export const workOf = (
  db: Queries,
  tenantId: string,
  taskerId: string,
  most: number,
): Promise<readonly Task[]> => db.run(workOfTasker, [tenantId, taskerId, most]);

const underWay = statement<Task>(
  "tasks.under-way",
  `select ${taskColumns} ${fromTasks}
    where t.tenant_id = $1 and t.state in ('assigned', 'done')
    order by t.state = 'done' desc, t.assigned_at, t.id limit $2`,
);

/** Neither paid nor cancelled: what is done first, then those that were assigned longest ago. */
export const tasksUnderWay = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly Task[]> => db.run(underWay, [tenantId, most]);
