/** Products as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { DeliveryProduct } from "#contracts/delivery/product.ts";
import type { Product } from "./product.domain.ts";

export const productView = ({
  priceCents,
  tax: taxKind,
  active: isActive,
  ...product
}: Product): z.input<typeof DeliveryProduct> => ({
  ...product,
  price: mxn(priceCents),
  taxKind,
  isActive,
});
