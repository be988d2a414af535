/** Figures and texts of a draft on their way into the XML, and those that cannot go there. */
import { normalized } from "../seal/cadena.ts";
import { moneda } from "../catalogs/small-catalogs.ts";
import { decimalOf, rounded, textOf, type Decimal } from "../shape/decimal.ts";
import type { Figure } from "../shape/draft.ts";
import type { Finding } from "../shape/finding.ts";

/** SAT's schema takes no more digits after the point of an amount, a quantity or a rate. */
export const finestDigits = 6;

/** Digits after the point of a currency's amounts; two for any that SAT does not list. */
export const currencyDigits = (currency: string): number => moneda.get(currency)?.decimales ?? 2;

/** The same number with at least `digits` after the point. */
export const padded = (value: Decimal, digits: number): Decimal =>
  value.scale < digits ? rounded(value, digits) : value;

/** Rounded to `most` digits after the point, then without idle zeros down to `least`. */
export const shortened = (value: Decimal, least: number, most = finestDigits): Decimal => {
  let { units, scale } = value.scale > most ? rounded(value, most) : value;
  while (scale > least && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return padded({ units, scale }, least);
};

/** A rate of exchange: `1`, `17.5`; more than six digits stay, for a rule to refuse. */
export const plainText = (value: Decimal): string =>
  textOf(shortened(value, 0, Math.max(value.scale, finestDigits)));

/** White space as the cadena original has it: none at the ends, one blank between words. */
export const tidy = normalized;

/** Nothing where nothing but white space was given: SAT knows no empty attribute. */
export const tidyIfAny = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : normalized(text) || undefined;

/** A list with something in it, or nothing: an element without content is not written. */
export const ifAny = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list !== undefined && list.length > 0 ? list : undefined;

const figures = new Set(
  (
    "cantidad valorUnitario importe descuento base tasaOCuota tasa tipoCambio " +
    "monto equivalencia saldoAnterior pagado total"
  ).split(" "),
);

/** Every figure of a draft that is no plain decimal number, with its place. */
export const unreadableFigures = (draft: object, at = ""): readonly Finding[] =>
  Object.entries(draft).flatMap(([name, value]: readonly [string, unknown]) => {
    const field = Array.isArray(draft) ? `${at}[${name}]` : at === "" ? name : `${at}.${name}`;
    if (typeof value === "object" && value !== null) return unreadableFigures(value, field);
    if (value === undefined || !figures.has(name) || decimalOf(value as Figure)) return [];
    return [notAFigure(field)];
  });

export const notAFigure = (field: string): Finding => ({
  code: "301",
  field,
  message: {
    es: `${field} debe ser un número decimal sencillo, como 1234.50.`,
    en: `${field} must be a plain decimal number, such as 1234.50.`,
  },
});
