/** GET /api/products */
import { listDeliveryProducts } from "#contracts/delivery/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { listProducts } from "./products.query.ts";
import { productView } from "./product.wire.ts";

export const listDeliveryProductsRoute = route(
  listDeliveryProducts,
  async ({ query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const tenant = await tenantFor(services.db, caller, query.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const found = await listProducts(services.db, tenant.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { products: rows.map(productView), ...next });
  },
);
