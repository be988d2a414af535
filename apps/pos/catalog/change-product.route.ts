/** PATCH /api/products/:id */
import { changeProduct } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { changeProductTo } from "./keep-product.command.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { soldProductView } from "./product.wire.ts";
import { route } from "../callers/route.ts";

export const changeProductRoute = route(
  changeProduct,
  async ({ path, body: { tenantId, price, taxKind, isActive, ...rest }, caller, services }) => {
    const tenant = await tenantFor(services.db, caller, tenantId, "management");
    if (tenant instanceof Refusal) return tenant;
    const given = {
      ...rest,
      tax: taxKind,
      active: isActive,
      priceCents: price === undefined ? undefined : (centsOf(price) ?? 0),
    };
    const change = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    const changed = await changeProductTo(services.db, tenant.id, path.id, change);
    return changed instanceof Refusal ? changed : reply(200, soldProductView(changed));
  },
);
