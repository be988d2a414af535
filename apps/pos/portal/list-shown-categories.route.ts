/** GET /api/consumer/tenants/:tenantId/categories */
import { listShownCategories } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { categoriesMost } from "../catalog/limits.ts";
import { portalTenant } from "./portal-gate.ts";
import { route } from "../callers/route.ts";
import { listShownCategories as list } from "../catalog/categories.query.ts";

export const listShownCategoriesRoute = route(listShownCategories, async (context) => {
  const tenant = await portalTenant(context, context.path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const categories = await list(context.services.db, tenant.id, categoriesMost);
  return reply(200, { categories: [...categories] });
});
