/** GET /api/categories */
import { listCategories } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { categoriesMost } from "./limits.ts";
import { route } from "../callers/route.ts";
import { listCategories as list } from "./categories.query.ts";

export const listCategoriesRoute = route(listCategories, async ({ query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const categories = await list(services.db, tenant.id, categoriesMost);
  return reply(200, { categories: [...categories] });
});
