/** POST /api/products */
import { createProduct } from "#contracts/pos/product.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { addProduct } from "./keep-product.command.ts";
import type { Product } from "./product.domain.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { soldProductView } from "./product.wire.ts";
import { route } from "../callers/route.ts";

export const createProductRoute = route(createProduct, async ({ body, caller, now, tx }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const product: Product = {
    id: newId(),
    name: body.name,
    description: body.description,
    pictureUrl: "",
    categoryId: body.categoryId,
    priceCents: centsOf(body.price) ?? 0,
    tax: body.taxKind,
    soldBy: body.soldBy,
    claveProdServ: body.claveProdServ,
    claveUnidad: body.claveUnidad,
    code: body.code,
    active: body.isActive,
  };
  const added = await addProduct(tx, tenant.id, product, now);
  return added instanceof Refusal ? added : reply(201, soldProductView(added));
});
