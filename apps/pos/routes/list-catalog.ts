/** GET /api/consumer/tenants/:tenantId/catalog */
import { listCatalog } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { portalTenant } from "../portal-gate.ts";
import { productView } from "../projection.ts";
import { route } from "../route.ts";
import { listSold } from "../store/products.ts";

export const listCatalogRoute = route(listCatalog, async (context) => {
  const tenant = await portalTenant(context, context.path.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { category = "", limit: most } = context.query;
  // What is no id of ours is a category that has nothing in it.
  if (category !== "" && !isId(category)) return reply(200, { products: [], total: 0 });
  const categoryId = category === "" ? null : category;
  const { products, total } = await listSold(context.services.db, tenant.id, { categoryId, most });
  return reply(200, { products: products.map(productView), total });
});
