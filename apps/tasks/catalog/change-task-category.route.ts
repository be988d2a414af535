/** PATCH /api/categories/:id */
import { changeTaskCategory } from "#contracts/tasks/category.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { categoryView } from "./category.wire.ts";
import { changeCategory } from "./keep-category.command.ts";

export const changeTaskCategoryRoute = route(
  changeTaskCategory,
  async ({ path, body, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId, "ownership");
    if (tenant instanceof Refusal) return tenant;
    const { name, description, usualPrice, isActive } = body;
    const changed = await changeCategory(db, tenant.id, path.id, {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(usualPrice === undefined ? {} : { usualPriceCents: centsOf(usualPrice) ?? 0 }),
      ...(isActive === undefined ? {} : { active: isActive }),
    });
    return changed instanceof Refusal ? changed : reply(200, categoryView(changed));
  },
);
