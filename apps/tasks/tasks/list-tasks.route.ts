/** GET /api/tasks */
import { listTasks } from "#contracts/tasks/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { taskView } from "./task.wire.ts";
import { listTasks as list } from "./tasks.query.ts";

export const listTasksRoute = route(listTasks, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const tenant = await tenantFor(db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { state, categoryId, limit } = query;
  const found = await list(db, tenant.id, { before, most: limit + 1, state, categoryId });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { tasks: rows.map(taskView), ...next });
});
