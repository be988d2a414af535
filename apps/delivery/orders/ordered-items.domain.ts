/** What is ordered, priced by the catalog of this moment. */
import { lineOf } from "#business/selling/bill.domain.ts";
import type { SoldLine } from "#business/selling/sale.domain.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Product } from "../catalog/product.domain.ts";

export interface OrderedItem {
  readonly productId: string;
  /** Whole pieces, kilos or whatever the product's unit is. */
  readonly quantity: number;
}

/** The lines of the bill, in the order of the items; refused where one of them is not carried. */
export const linesOf = (
  items: readonly OrderedItem[],
  products: ReadonlyMap<string, Product>,
): readonly SoldLine[] | Refusal<"item_not_found" | "product_inactive"> => {
  const lines: SoldLine[] = [];
  for (const { productId, quantity } of items) {
    const product = products.get(productId);
    if (!product) return refuse("item_not_found", { field: "items" });
    if (!product.active) return refuse("product_inactive", { field: "items" });
    lines.push(lineOf({ ...product, quantityThousandths: quantity * 1_000 }));
  }
  return lines;
};
