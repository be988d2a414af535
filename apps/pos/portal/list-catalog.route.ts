/** GET /api/consumer/tenants/:tenantId/catalog */
import { listCatalog } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { gateOf, portalOf, portalTenant } from "./portal-gate.ts";
import { productView } from "../catalog/product.wire.ts";
import { route } from "../callers/route.ts";
import { soldCatalog } from "./sold-catalog.query.ts";

export const listCatalogRoute = route(listCatalog, async (context) => {
  const portal = portalOf(context);
  const { category = "", limit: most } = context.query;
  const { tenantId } = context.path;
  if (category !== "" && !isId(category)) {
    const tenant = await portalTenant(context, tenantId);
    // What is no id of ours is a category that has nothing in it.
    return tenant instanceof Refusal ? tenant : reply(200, { products: [], total: 0 });
  }
  if (!isId(tenantId)) return refuse("tenant_not_found");
  const asked = { categoryId: category === "" ? null : category, most };
  const sold = await soldCatalog(context.services.db, tenantId.toLowerCase(), asked);
  const refusal = gateOf(portal, sold);
  if (sold === null || refusal) return refusal ?? refuse("tenant_not_found");
  return reply(200, { products: sold.products.map(productView), total: sold.total });
});
