/** A sale that a register made on its own: priced as it was sold, with what is odd about it. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { lineMoney } from "#business/selling/line.domain.ts";
import type { OrderLine } from "../orders/order.domain.ts";
import type { Product } from "../catalog/product.domain.ts";

export interface QueuedItem {
  readonly productId: string;
  readonly quantityThousandths: number;
  /** What the customer paid, whatever the catalog says by now. */
  readonly unitPriceCents: Cents;
}

export type Oddity =
  | {
      readonly kind: "price";
      readonly productName: string;
      readonly soldCents: Cents;
      readonly catalogCents: Cents;
    }
  | { readonly kind: "product_inactive"; readonly productName: string }
  | { readonly kind: "cash_session_closed" };

export interface QueuedLines {
  readonly lines: readonly OrderLine[];
  readonly oddities: readonly Oddity[];
}

/** Lines as they were sold; taxes and SAT's keys are the catalog's of now. */
export const queuedLines = (
  products: ReadonlyMap<string, Product>,
  items: readonly QueuedItem[],
): QueuedLines | Refusal<"invalid_request" | "product_not_found"> => {
  const lines: OrderLine[] = [];
  const oddities: Oddity[] = [];
  for (const [index, item] of items.entries()) {
    const product = products.get(item.productId);
    if (!product) return refuse("product_not_found", { field: `items[${index}].productId` });
    if (product.soldBy === "piece" && item.quantityThousandths % 1000 !== 0) {
      const field = `items[${index}].quantity`;
      return refuse("invalid_request", { field, message: `${field}: it is sold by the piece` });
    }
    lines.push(soldLine(product, item));
    oddities.push(...odd(product, item.unitPriceCents));
  }
  return { lines, oddities };
};

const soldLine = (
  product: Product,
  { quantityThousandths, unitPriceCents }: QueuedItem,
): OrderLine => ({
  productId: product.id,
  name: product.name,
  quantityThousandths,
  unitPriceCents,
  tax: product.tax,
  claveProdServ: product.claveProdServ,
  claveUnidad: product.claveUnidad,
  ...lineMoney({ priceCents: unitPriceCents, tax: product.tax }, quantityThousandths),
});

const odd = ({ name, priceCents, active }: Product, soldCents: Cents): readonly Oddity[] => [
  ...(priceCents === soldCents
    ? []
    : [{ kind: "price" as const, productName: name, soldCents, catalogCents: priceCents }]),
  ...(active ? [] : [{ kind: "product_inactive" as const, productName: name }]),
];

export interface SaleTime {
  readonly soldAt: Date;
  readonly now: Date;
  /** How far back a sale may lie. */
  readonly backMs: number;
  /** How far ahead the till's clock may be; such a sale counts as made now. */
  readonly aheadMs: number;
}

/** When it was sold; null for what is too old, or ahead of us by more than a wrong clock. */
export const saleTime = ({ soldAt, now, backMs, aheadMs }: SaleTime): Date | null => {
  const ageMs = now.getTime() - soldAt.getTime();
  if (ageMs > backMs || ageMs < -aheadMs) return null;
  return ageMs < 0 ? now : soldAt;
};
