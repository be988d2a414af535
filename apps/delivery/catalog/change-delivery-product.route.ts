/** PATCH /api/products/:id */
import { changeDeliveryProduct } from "#contracts/delivery/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { changeProduct } from "./keep-product.command.ts";
import { productView } from "./product.wire.ts";

export const changeDeliveryProductRoute = route(
  changeDeliveryProduct,
  async ({ path, body, caller, services }) => {
    const tenant = await tenantFor(services.db, caller, body.tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const { name, description, category, price, isActive } = body;
    const wanted = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(category === undefined ? {} : { category }),
      ...(price === undefined ? {} : { priceCents: centsOf(price) ?? 0 }),
      ...(isActive === undefined ? {} : { active: isActive }),
    };
    const changed = await changeProduct(services.db, tenant.id, path.id, wanted);
    return changed instanceof Refusal ? changed : reply(200, productView(changed));
  },
);
