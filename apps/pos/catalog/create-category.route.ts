/** POST /api/categories */
import { createCategory } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addCategory } from "./keep-category.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";

export const createCategoryRoute = route(createCategory, async ({ body, caller, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const category = { id: newId(), name: body.name.trim() };
  if (category.name === "")
    return refuse("invalid_request", { field: "name", message: "name: is missing" });
  const isNew = await addCategory(tx, tenant.id, category);
  return isNew ? reply(201, category) : refuse("category_exists", { field: "name" });
});
