/** The currency, its exchange rate, and the confirmation that lets one out of range. */
import { moneda } from "../catalogs/small-catalogs.ts";
import { amountOf, amountText, type Amount } from "./amount.ts";
import type { Check } from "./report.ts";
import type { RuleContext } from "./rule-context.ts";

export const peso = "MXN";
/** Of documents that charge nothing. */
export const noCurrency = "X".repeat(3);

const usualDigits = 2;
export const digitsOf = (currency: string): number =>
  moneda.get(currency)?.decimales ?? usualDigits;

/** A rate of exchange: above zero, with the decimals of an amount. */
export const rateOf = (text: string): Amount | null => {
  const rate = amountOf(text);
  return rate !== null && rate.millionths > 0n ? rate : null;
};

/** `unknown` where nobody published a rate to compare with. */
export type Range = "within" | "outside" | "unknown";

/** Whether a rate keeps within c_Moneda's percentage of the published one. */
export const rangeOf = (currency: string, rate: Amount, context: RuleContext): Range => {
  const published = amountOf(context.publishedRates?.get(currency) ?? "");
  if (published === null) return "unknown";
  const percent = BigInt(moneda.get(currency)?.variacion ?? 0);
  const centre = published.millionths * 100n;
  const spread = published.millionths * percent;
  const value = rate.millionths * 100n;
  return value >= centre - spread && value <= centre + spread ? "within" : "outside";
};

/** SAT's greatest amount for a type of document; the schema takes no greater one. */
const greatest = 10n ** 24n - 1n;

export const limitOf = (context: RuleContext): bigint =>
  amountOf(context.totalLimit ?? "")?.millionths ?? greatest;

export const checkCurrency = (check: Check): void => {
  const { document, refuse } = check;
  const { Moneda: currency, TipoCambio: text } = document;
  if (!moneda.has(currency)) refuse("CFDI40113", "moneda");
  const rate = text === undefined ? null : rateOf(text);
  if (text === undefined) {
    if (currency !== peso && currency !== noCurrency && moneda.has(currency))
      refuse("CFDI40115", "tipoCambio");
  } else if (currency === noCurrency) refuse("CFDI40116", "tipoCambio");
  else if (rate === null) refuse("CFDI40117", "tipoCambio");
  else if (currency === peso && rate.millionths !== 1_000_000n)
    refuse("CFDI40114", "tipoCambio", "1");
  checkConfirmation(check, rate);
};

const checkConfirmation = ({ document, context, refuse }: Check, rate: Amount | null): void => {
  const { Moneda: currency, Confirmacion: confirmation } = document;
  const limit = limitOf(context);
  const total = amountOf(document.Total);
  const isAbove = total !== null && total.millionths > limit;
  const range = rate === null || currency === peso ? "within" : rangeOf(currency, rate, context);
  if (confirmation === undefined) {
    if (range === "outside") refuse("CFDI40118", "tipoCambio");
    if (isAbove) refuse("CFDI40120", "total", `≤ ${amountText(limit, usualDigits)}`);
    return;
  }
  // Payments have ranges of their own, in their complement.
  const isJudged = document.TipoDeComprobante !== "P";
  if (isJudged && range === "within" && !isAbove) refuse("CFDI40127", "confirmacion");
};
