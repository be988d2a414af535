/** GET /api/categories */
import { listTaskCategories } from "#contracts/tasks/category.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { listCategories } from "./categories.query.ts";
import { categoryView } from "./category.wire.ts";

export const listTaskCategoriesRoute = route(
  listTaskCategories,
  async ({ query, caller, services: { db } }) => {
    const tenant = await tenantFor(db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    return reply(200, { categories: (await listCategories(db, tenant.id)).map(categoryView) });
  },
);
