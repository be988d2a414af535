/** A catalog as people look through it: words that they typed, a category, a page. */
import type { Product } from "#contracts/portal/business-app.ts";

export interface Wanted {
  readonly words: string;
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

export interface CatalogView {
  readonly products: readonly Product[];
  /** How many fit, on all pages. */
  readonly fits: number;
  readonly page: number;
  readonly pages: number;
}

/** Small letters without accents: who looks for "cafe" finds "Café". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const catalogView = (
  products: readonly Product[],
  { words, category, page: asked }: Wanted,
  atOnce: number,
): CatalogView => {
  const typed = plain(words).split(/\s+/).filter(Boolean);
  const fitting = products.filter((product) => {
    const text = plain(`${product.name} ${product.description}`);
    const isOfCategory = category === "" || product.category === category;
    return product.isActive && isOfCategory && typed.every((word) => text.includes(word));
  });
  const pages = Math.max(1, Math.ceil(fitting.length / atOnce));
  const page = Math.min(Math.max(1, Number.isSafeInteger(asked) ? asked : 1), pages);
  const shown = fitting.slice((page - 1) * atOnce, page * atOnce);
  return { products: shown, fits: fitting.length, page, pages };
};

export interface Category {
  readonly id: string;
  readonly name: string;
}

/**
 * What may be chosen from, in the order of the products. Without names of the business, categories
 * that are words stand for themselves; ids mean nothing to people and are left out.
 */
export const categoriesOf = (
  products: readonly Product[],
  named: readonly Category[],
  most: number,
): readonly Category[] => {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const used = [...new Set(products.map(({ category }) => category))];
  return used
    .flatMap((id) => {
      const name = names.get(id) ?? (isWords(id) ? id : undefined);
      return name === undefined ? [] : [{ id, name }];
    })
    .slice(0, most);
};

const isWords = (text: string): boolean =>
  text.length <= 40 && /\p{L}/u.test(text) && !/\d{3}|[0-9a-f]{8}|[_/{}]/i.test(text);
