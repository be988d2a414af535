/** GET /api/consumer/tenants/:tenantId/categories */
import { listShownCategories } from "#contracts/consumer/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const listShownCategoriesRoute = (app: With<"categoriesOf">) =>
  route(listShownCategories, async (context) => {
    const tenant = await portalTenant(app, context, context.path.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const categories = await app.categoriesOf(context.services.db, tenant.id);
    return reply(200, { categories: [...categories] });
  });
