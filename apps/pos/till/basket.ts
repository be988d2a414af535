/** The open ticket: what is typed, what it finds, and what it comes to. */
import { lineMoney, sumOf, type LineMoney } from "#business/selling/line.domain.ts";
import type { Line, Product } from "./facts.ts";

export const piece = 1_000;
/** As the server takes it: 10,000 of one product, 200 lines. */
const thousandthsMost = 10_000_000;
const linesMost = 200;
export const matchesMost = 48;

/** What is carried home: three of one are three, and what is weighed is one. */
export const piecesIn = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { thousandths }) => sum + (thousandths % piece === 0 ? thousandths / piece : 1),
    0,
  );

export interface Typed {
  readonly thousandths: number | null;
  readonly text: string;
}

/** `3*café` is three of it; a comma counts as a point. Null: no quantity was typed. */
export const readTyped = (typed: string): Typed => {
  const [, number, text] = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*[*x×]\s*(.*)$/i.exec(typed) ?? [];
  if (number === undefined) return { thousandths: null, text: typed.trim() };
  return { thousandths: thousandthsOf(number), text: (text ?? "").trim() };
};

/** Of a quantity as people type it; null for none, zero or too much. */
export const thousandthsOf = (typed: string): number | null => {
  const [, whole, part = ""] = /^\s*(\d{1,5})(?:[.,](\d{1,3}))?\s*$/.exec(typed) ?? [];
  if (whole === undefined) return null;
  const thousandths = Number(whole) * piece + Number(part.padEnd(3, "0"));
  return thousandths > 0 && thousandths <= thousandthsMost ? thousandths : null;
};

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export interface Scanned {
  readonly product: Product;
  readonly quantity: number | null;
}

/** The product of a whole code, in any case, with a quantity before it or without. */
export const scanned = (products: readonly Product[], typed: string): Scanned | null => {
  const { text, thousandths } = readTyped(typed);
  // `12X7` may be a code, or twelve of `7`: as a whole it is meant.
  const whole = withCode(products, typed.trim());
  if (whole) return { product: whole, quantity: null };
  const product = withCode(products, text);
  return product ? { product, quantity: thousandths } : null;
};

const withCode = (products: readonly Product[], text: string): Product | undefined =>
  products.find(({ code }) => code?.toLowerCase() === text.toLowerCase());

/** Every word must occur, or the code begin so; names that begin with what was typed come first. */
export const matching = (products: readonly Product[], text: string): readonly Product[] => {
  const wanted = plain(text);
  if (wanted === "") return products;
  const words = wanted.split(/\s+/);
  const rank = (name: string): number =>
    name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(` ${wanted}`) ? 2 : 3;
  return products
    .filter(
      ({ name, code }) =>
        words.every((word) => plain(name).includes(word)) ||
        code?.toLowerCase().startsWith(text.toLowerCase()) === true,
    )
    .map((product) => ({ product, at: rank(plain(product.name)) }))
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product);
};

/** More of a product joins its line. */
export const added = (
  lines: readonly Line[],
  product: Product,
  thousandths: number,
): readonly Line[] => {
  const found = lines.findIndex((line) => line.product.id === product.id);
  if (found < 0) {
    return lines.length >= linesMost ? lines : [...lines, { product, thousandths }];
  }
  return changed(lines, found, (lines[found]?.thousandths ?? 0) + thousandths);
};

/** Nothing left takes the line away. */
export const changed = (
  lines: readonly Line[],
  index: number,
  thousandths: number,
): readonly Line[] =>
  thousandths <= 0
    ? lines.filter((_line, at) => at !== index)
    : lines.map((line, at) =>
        at === index ? { ...line, thousandths: Math.min(thousandths, thousandthsMost) } : line,
      );

export const centsOfPrice = (price: number): number => Math.round(price * 100);

export const moneyOf = ({ product, thousandths }: Line): LineMoney =>
  lineMoney({ priceCents: centsOfPrice(product.price), tax: product.taxKind }, thousandths);

export const totalOf = (lines: readonly Line[]): LineMoney => sumOf(lines.map(moneyOf));
