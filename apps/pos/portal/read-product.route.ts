/** GET /api/consumer/tenants/:tenantId/catalog/:productId */
import { readProduct } from "#contracts/pos/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { portalTenant } from "./portal-gate.ts";
import { productView } from "../catalog/product.wire.ts";
import { route } from "../callers/route.ts";
import { findProducts } from "../catalog/products.query.ts";

export const readProductRoute = route(readProduct, async (context) => {
  const { tenantId, productId } = context.path;
  const tenant = await portalTenant(context, tenantId);
  if (tenant instanceof Refusal) return tenant;
  const { db } = context.services;
  const [product] = isId(productId) ? await findProducts(db, tenant.id, [productId]) : [];
  return product?.active ? reply(200, productView(product)) : refuse("product_not_found");
});
