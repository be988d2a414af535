/** GET /api/products */
import { listProducts } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { soldProductView } from "./product.wire.ts";
import { route } from "../callers/route.ts";
import { listProducts as list } from "./products.query.ts";

export const listProductsRoute = route(listProducts, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const found = await list(services.db, tenant.id, {
    before,
    most: query.limit + 1,
    categoryId: query.categoryId ?? null,
    text: query.q ?? "",
    standing: query.active === undefined ? null : query.active === "true" ? "active" : "resting",
  });
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { products: rows.map(soldProductView), ...next });
});
