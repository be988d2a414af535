/** GET /api/tasks */
import { listTasks } from "#contracts/legal/task.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { taskView } from "./task.wire.ts";
import { listTasks as list } from "./tasks.query.ts";

export const listTasksRoute = route(listTasks, async ({ query, caller, services: { db } }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const access = await accessFor(db, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  const { limit, matter_id: matterId = null } = query;
  const open = query.open === undefined ? null : query.open === "true";
  const found = await list(db, access, { before, most: limit + 1, matterId, open });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { tasks: rows.map(taskView), ...next });
});
