/** Products as the wire shows them: to consumers, and to those who keep them. */
import type { z } from "zod";
import type { Product as WireProduct } from "#contracts/consumer/catalog.ts";
import type { SoldProduct as WireSoldProduct } from "#contracts/pos/product.ts";
import { mxn } from "#business/selling/money.wire.ts";
import type { Product, SoldProduct } from "./product.domain.ts";

// These two are made for each row of a page that is asked for often: plain literals cost half.
export const productView = (product: SoldProduct): z.infer<typeof WireProduct> => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: mxn(product.priceCents),
  imageUrl: product.pictureUrl,
  category: product.categoryId,
  isActive: product.active,
});

export const soldProductView = (product: Product): z.infer<typeof WireSoldProduct> => ({
  id: product.id,
  name: product.name,
  description: product.description,
  categoryId: product.categoryId,
  price: mxn(product.priceCents),
  taxKind: product.tax,
  soldBy: product.soldBy,
  claveProdServ: product.claveProdServ,
  claveUnidad: product.claveUnidad,
  imageUrl: product.pictureUrl,
  code: product.code,
  isActive: product.active,
});
