/** POST /api/categories */
import { addTaskCategory } from "#contracts/tasks/category.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { categoryView } from "./category.wire.ts";
import { addCategory } from "./keep-category.command.ts";

export const addTaskCategoryRoute = route(addTaskCategory, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "ownership");
  if (tenant instanceof Refusal) return tenant;
  const { tenantId: _tenant, usualPrice, taxKind: tax, isActive: active, ...fields } = body;
  const usualPriceCents = centsOf(usualPrice) ?? 0;
  const category = { ...fields, id: newId(), usualPriceCents, tax, active };
  const added = await addCategory(tx, tenant.id, category, now);
  return added instanceof Refusal ? added : reply(201, categoryView(added));
});
