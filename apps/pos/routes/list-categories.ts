/** GET /api/categories */
import { listCategories } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../key-tenant.ts";
import { categoriesMost } from "../limits-office.ts";
import { route } from "../route.ts";
import { listCategories as list } from "../store/categories-reads.ts";

export const listCategoriesRoute = route(listCategories, async ({ query, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const categories = await list(services.db, tenant.id, categoriesMost);
  return reply(200, { categories: [...categories] });
});
