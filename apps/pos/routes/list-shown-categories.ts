/** GET /api/consumer/tenants/:tenantId/categories */
import { listShownCategories } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { categoriesMost } from "../limits-office.ts";
import { portalTenant } from "../portal-gate.ts";
import { route } from "../route.ts";
import { listShownCategories as list } from "../store/categories-reads.ts";

export const listShownCategoriesRoute = route(listShownCategories, async (context) => {
  const tenant = await portalTenant(context, context.path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const categories = await list(context.services.db, tenant.id, categoriesMost);
  return reply(200, { categories: [...categories] });
});
