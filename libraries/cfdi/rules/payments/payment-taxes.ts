/** The taxes of a payment as a whole: the sums of its invoices', in its currency. */
import { impuesto } from "../../catalogs/small-catalogs.ts";
import { isRateOf } from "../../catalogs/rates.ts";
import type { Pago, TrasladoP } from "../../shape/pagos.ts";
import { amountOf, amountText, type Amount } from "../amount.ts";
import { digitsOf } from "../currency.ts";
import { readAmount } from "../lines/line-amounts.ts";
import { isSumOf, sumInMillionths, type PaidSums, type PaidTaxSum } from "./paid-sums.ts";
import type { Check } from "../report.ts";
import { groupOf } from "../lines/sums.ts";
import type { RuleCode } from "../texts/texts.ts";

const exempt = "Exento";

interface Place {
  readonly at: string;
  readonly digits: number;
  readonly sums: PaidSums;
  readonly seen: Set<string>;
}

export const checkPaymentTaxes = (
  check: Check,
  payment: Pago,
  at: string,
  sums: PaidSums,
): void => {
  const digits = digitsOf(payment.MonedaP);
  const place = (name: string): Place => ({
    at: `${at}.impuestos.${name}`,
    digits,
    sums,
    seen: new Set<string>(),
  });
  checkWithheld(check, payment, place("retenciones"));
  const transferred = place("traslados");
  const rows = payment.ImpuestosP?.TrasladosP?.TrasladoP ?? [];
  rows.forEach((row, index) => {
    checkTransferred(check, row, `${transferred.at}[${index}]`, transferred);
  });
  for (const [group, { exempt: isExempt }] of sums.traslados)
    if (!sums.isBroken && !transferred.seen.has(group))
      check.refuse(isExempt ? "CRP20269" : "CRP20268", transferred.at, missing(group));
};

const missing = (what: string) => ({ es: `Falta ${what}.`, en: `${what} is missing.` });

const checkWithheld = ({ refuse }: Check, payment: Pago, place: Place): void => {
  const { sums, seen, digits } = place;
  const rows = payment.ImpuestosP?.RetencionesP?.RetencionP ?? [];
  rows.forEach(({ ImpuestoP: tax, ImporteP: text }, index) => {
    const at = `${place.at}[${index}]`;
    if (!impuesto.has(tax)) refuse("CRP20262", `${at}.impuesto`);
    const isFirst = !seen.has(tax);
    if (!isFirst) refuse("CRP20263", `${at}.impuesto`);
    seen.add(tax);
    const amount = readAmount(refuse, `${at}.importe`, text);
    const sum = sums.retenciones.get(tax) ?? 0n;
    if (amount && isFirst && !sums.isBroken && !isSumOf(amount, sum, digits))
      refuse("CRP20265", `${at}.importe`, amountText(sumInMillionths(sum), digits));
  });
  for (const tax of sums.retenciones.keys())
    if (!sums.isBroken && !seen.has(tax)) refuse("CRP20265", place.at, missing(tax));
};

const checkTransferred = (check: Check, row: TrasladoP, at: string, place: Place): void => {
  const { refuse } = check;
  const { sums, seen, digits } = place;
  const isExempt = row.TipoFactorP === exempt;
  if (isExempt && (row.TasaOCuotaP !== undefined || row.ImporteP !== undefined))
    refuse("CRP20266", `${at}.tipoFactor`);
  const isTax = impuesto.has(row.ImpuestoP);
  if (!isTax) refuse("CRP20270", `${at}.impuesto`);
  const rate = isExempt ? undefined : amountOf(row.TasaOCuotaP ?? "");
  if (isTax && !isExempt && !isRate(row, rate)) refuse("CRP20272", `${at}.tasaOCuota`);
  const group = groupOf(row.ImpuestoP, row.TipoFactorP, rate?.millionths);
  const isFirst = !seen.has(group);
  if (!isFirst) refuse("CRP20271", `${at}.impuesto`);
  seen.add(group);
  const base = readAmount(refuse, `${at}.base`, row.BaseP);
  if (!isFirst || sums.isBroken || !isTax) return;
  const due = sums.traslados.get(group) ?? nothing;
  const hold = (amount: Amount | null, sum: bigint, code: RuleCode, name: string): void => {
    if (amount && !isSumOf(amount, sum, digits))
      refuse(code, `${at}.${name}`, amountText(sumInMillionths(sum), digits));
  };
  hold(base, due.base, isExempt ? "CRP20269" : "CRP20268", "base");
  if (isExempt) return;
  if (row.ImporteP === undefined) refuse("CRP20274", `${at}.importe`);
  else hold(readAmount(refuse, `${at}.importe`, row.ImporteP), due.importe, "CRP20274", "importe");
};

const nothing: PaidTaxSum = { impuesto: "", exempt: false, base: 0n, importe: 0n };

const isRate = (row: TrasladoP, rate: Amount | null | undefined): boolean =>
  !!rate && isRateOf("traslado", row.ImpuestoP, row.TipoFactorP, Number(rate.millionths));
