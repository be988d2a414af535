/** POST /api/tasks/:id/ratings */
import { rateTask } from "#contracts/tasks/standing.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { rateTask as rate } from "./rate-task.command.ts";

export const rateTaskRoute = route(rateTask, async ({ path, body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { by, stars, comment } = body;
  const rating = await rate(tx, tenant.id, { taskId: path.id, by, stars, comment, now });
  if (rating instanceof Refusal) return rating;
  const { taskId, ratedAt } = rating;
  return reply(201, { taskId, by, stars, comment, ratedAt: ratedAt.toISOString() });
});
