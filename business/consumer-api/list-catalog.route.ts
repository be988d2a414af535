/** GET /api/consumer/tenants/:tenantId/catalog */
import { listCatalog } from "#contracts/consumer/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { gateOf, portalOf, portalTenant } from "./portal-gate.ts";

export const listCatalogRoute = (app: ConsumerApp) =>
  route(listCatalog, async (context) => {
    const portal = portalOf(context);
    const { category = "", limit: most } = context.query;
    const { tenantId } = context.path;
    if (category !== "" && !isId(category)) {
      const tenant = await portalTenant(app, context, tenantId);
      // What is no id of ours is a category that has nothing in it.
      return tenant instanceof Refusal ? tenant : reply(200, { products: [], total: 0 });
    }
    if (!isId(tenantId)) return refuse("tenant_not_found");
    const asked = { categoryId: category === "" ? null : category, most };
    const page = await app.catalogOf(context.services.db, tenantId.toLowerCase(), asked);
    const refusal = gateOf(portal, page);
    if (page === null || refusal) return refusal ?? refuse("tenant_not_found");
    return reply(200, { products: [...page.products], total: page.total });
  });
