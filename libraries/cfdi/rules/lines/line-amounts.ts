/** Quantity, unit value, amount and discount of a line. */
import type { Concepto } from "../../shape/concepto.ts";
import { amountOf, amountText, isProduct, roundedTo, type Amount } from "../amount.ts";
import { isUncharged } from "../head.ts";
import type { Check, Refuse } from "../report.ts";
import type { LineSums } from "./sums.ts";

const amountLike = "1234.56";

/** An amount, or null with a refusal (301) of what is none. */
export const readAmount = (refuse: Refuse, field: string, text: string): Amount | null => {
  const amount = amountOf(text);
  if (amount === null) refuse("301", field, amountLike);
  return amount;
};

/** Above zero too. */
export const readQuantity = (refuse: Refuse, field: string, text: string): Amount | null => {
  const amount = readAmount(refuse, field, text);
  if (amount === null || amount.millionths > 0n) return amount;
  refuse("301", field, "> 0");
  return null;
};

/** Of quantity and unit value, as people expect it. */
export const productText = (one: Amount, other: Amount, digits: number): string =>
  amountText(roundedTo((one.millionths * other.millionths) / 1_000_000n, digits), digits);

export const checkLineAmounts = (
  check: Check,
  line: Concepto,
  at: string,
  sums: LineSums,
): void => {
  const { refuse, digits } = check;
  const quantity = readQuantity(refuse, `${at}.cantidad`, line.Cantidad);
  const value = readAmount(refuse, `${at}.valorUnitario`, line.ValorUnitario);
  const amount = readAmount(refuse, `${at}.importe`, line.Importe);
  if (value?.millionths === 0n && !isUncharged(check.document.TipoDeComprobante))
    refuse("CFDI40166", `${at}.valorUnitario`);
  if (quantity && value && amount && !isProduct(amount, quantity, value, digits))
    refuse("CFDI40167", `${at}.importe`, productText(quantity, value, digits));
  if (amount) sums.importe += amount.millionths;
  else sums.isBroken = true;
  if (line.Descuento !== undefined) checkDiscount(check, line.Descuento, amount, at, sums);
};

const checkDiscount = (
  { document, refuse }: Check,
  text: string,
  amount: Amount | null,
  ...[at, sums]: readonly [string, LineSums]
): void => {
  const field = `${at}.descuento`;
  sums.hasDescuento = true;
  const discount = readAmount(refuse, field, text);
  if (discount === null) {
    sums.isBroken = true;
    return;
  }
  sums.descuento += discount.millionths;
  if (isUncharged(document.TipoDeComprobante)) refuse("CFDI40111", field);
  if (amount === null) return;
  if (discount.scale > amount.scale) refuse("CFDI40168", field);
  if (discount.millionths > amount.millionths) refuse("CFDI40169", field);
};
