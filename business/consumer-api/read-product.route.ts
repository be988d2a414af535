/** GET /api/consumer/tenants/:tenantId/catalog/:productId */
import { readProduct } from "#contracts/consumer/catalog.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { With } from "./consumer-app.ts";
import { route } from "./consumer-route.ts";
import { portalTenant } from "./portal-gate.ts";

export const readProductRoute = (app: With<"productOf">) =>
  route(readProduct, async (context) => {
    const { tenantId, productId } = context.path;
    const tenant = await portalTenant(app, context, tenantId);
    if (tenant instanceof Refusal) return tenant;
    const { db } = context.services;
    const id = productId.toLowerCase();
    const product = isId(id) ? await app.productOf(db, tenant.id, id) : null;
    return product?.isActive ? reply(200, product) : refuse("product_not_found");
  });
