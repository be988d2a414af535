/** POST /api/products */
import { addDeliveryProduct } from "#contracts/delivery/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addProduct } from "./keep-product.command.ts";
import { productView } from "./product.wire.ts";

export const addDeliveryProductRoute = route(
  addDeliveryProduct,
  async ({ body, caller, tx, now }) => {
    const tenant = await tenantFor(tx, caller, body.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const { tenantId: _tenant, price, taxKind: tax, isActive: active, ...fields } = body;
    const product = { ...fields, id: newId(), priceCents: centsOf(price) ?? 0, tax, active };
    const added = await addProduct(tx, tenant.id, product, now);
    return added instanceof Refusal ? added : reply(201, productView(added));
  },
);
