/** The lines of a file that the catalog takes, from what was chosen of a trade's products. */
import type { CsvLine } from "#platform/parsing/csv.ts";
import type { ProposedProduct } from "./trade-products.ts";

export interface Chosen {
  readonly product: ProposedProduct;
  /** As it was typed. */
  readonly price: string;
}

/** As the import of a catalog names its columns. */
export const tradeHeads = ["nombre", "categoria", "precio", "impuesto", "se vende", "clave sat"];

/** The field of a form that says whether a product is taken, and the one of its price. */
export const fieldsOf = (at: number) => ({ take: `take-${at}`, price: `price-${at}` });

/** What of the products is taken, with the price that was typed for it. */
export const chosenOf = (
  products: readonly ProposedProduct[],
  form: Readonly<Record<string, string | undefined>>,
): readonly Chosen[] =>
  products.flatMap((product, at) => {
    const { take, price } = fieldsOf(at);
    return form[take] === undefined ? [] : [{ product, price: (form[price] ?? "").trim() }];
  });

export const tradeLines = (chosen: readonly Chosen[]): readonly CsvLine[] =>
  chosen.map(({ product, price }, at) => {
    const { name, category, tax, soldBy, claveProdServ } = product;
    const rate = tax === "iva16" ? "16" : "0";
    const way = soldBy === "measure" ? "peso" : "pieza";
    return { number: at + 1, cells: [name, category, price, rate, way, claveProdServ] };
  });
