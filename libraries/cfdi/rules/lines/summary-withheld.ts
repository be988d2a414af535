/** Withheld taxes of the summary: one row a tax, each the rounded sum of the lines. */
import { impuesto } from "../../catalogs/small-catalogs.ts";
import type { Impuestos } from "../../shape/comprobante.ts";
import { amountText, roundedTo } from "../amount.ts";
import { readAmount } from "./line-amounts.ts";
import type { Check } from "../report.ts";
import type { LineSums } from "./sums.ts";

/** The sum of the rows; null where one cannot be read. */
export const checkWithheldSummary = (
  check: Check,
  summary: Impuestos,
  sums: LineSums,
): bigint | null => {
  const { refuse, digits } = check;
  const rows = summary.Retenciones?.Retencion ?? [];
  const isTotalled = summary.TotalImpuestosRetenidos !== undefined;
  const seen = new Set<string>();
  let sum: bigint | null = 0n;
  if (summary.Retenciones && !isTotalled) refuse("CFDI40206", "impuestos.retenciones");
  rows.forEach(({ Impuesto: tax, Importe: text }, index) => {
    const at = `impuestos.retenciones[${index}]`;
    if (!impuesto.has(tax)) refuse("CFDI40207", `${at}.impuesto`);
    if (seen.has(tax)) refuse("CFDI40208", `${at}.impuesto`);
    const isFirst = !seen.has(tax);
    seen.add(tax);
    if (!isTotalled) refuse("CFDI40209", `${at}.importe`);
    const amount = readAmount(refuse, `${at}.importe`, text);
    sum = amount === null || sum === null ? null : sum + amount.millionths;
    if (amount === null) return;
    if (amount.scale > digits) refuse("CFDI40210", `${at}.importe`);
    const due = roundedTo(sums.retenciones.get(tax) ?? 0n, digits);
    if (isFirst && !sums.isBroken && amount.millionths !== due)
      refuse("CFDI40211", `${at}.importe`, amountText(due, digits));
  });
  for (const tax of sums.retenciones.keys())
    if (!seen.has(tax) && !sums.isBroken)
      refuse("CFDI40211", "impuestos.retenciones", {
        es: `Falta ${tax}.`,
        en: `${tax} is missing.`,
      });
  return sum;
};
