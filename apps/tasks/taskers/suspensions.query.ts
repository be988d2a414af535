/** Who is suspended, why, and how their appeal stands. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const now = statement<{ readonly id: string }>(
  "suspensions.now",
  `select id from suspension
    where tenant_id = $1 and tasker_id = $2 and decision is distinct from 'lifted'`,
);

export const isSuspended = async (
  db: Queries,
  tenantId: string,
  taskerId: string,
): Promise<boolean> => (await db.run(now, [tenantId, taskerId])).length > 0;
