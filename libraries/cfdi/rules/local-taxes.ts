/** Legends, and the taxes of states and municipalities. */
import type { ImpuestosLocales } from "../shape/complemento.ts";
import { amountText } from "./amount.ts";
import { readAmount } from "./lines/line-amounts.ts";
import type { Check } from "./report.ts";
import { checkText } from "./written.ts";

const localDigits = 2;

export const checkLegends = ({ document, refuse }: Check): void => {
  const legends = document.Complemento?.LeyendasFiscales;
  if (!legends) return;
  if (legends.version !== "1.0") refuse("301", "leyendas", "1.0");
  legends.Leyenda.forEach((legend, index) => {
    const at = `leyendas[${index}]`;
    checkText(refuse, `${at}.disposicionFiscal`, legend.disposicionFiscal, Infinity);
    checkText(refuse, `${at}.norma`, legend.norma, Infinity);
    checkText(refuse, `${at}.textoLeyenda`, legend.textoLeyenda, Infinity);
  });
};

/** What local taxes add to the total, less what they withhold; null where that is unreadable. */
export const checkLocalTaxes = (check: Check): bigint | null => {
  const taxes = check.document.Complemento?.ImpuestosLocales;
  if (!taxes) return 0n;
  if (taxes.version !== "1.0") check.refuse("301", "impuestosLocales", "1.0");
  const transferred = checkSum(check, "TotaldeTraslados", taxes, [
    ...(taxes.TrasladosLocales ?? []).map((row) => ({ name: row.ImpLocTrasladado, ...row })),
  ]);
  const withheld = checkSum(check, "TotaldeRetenciones", taxes, [
    ...(taxes.RetencionesLocales ?? []).map((row) => ({ name: row.ImpLocRetenido, ...row })),
  ]);
  return transferred === null || withheld === null ? null : transferred - withheld;
};

const checkSum = (
  { refuse }: Check,
  total: "TotaldeTraslados" | "TotaldeRetenciones",
  taxes: ImpuestosLocales,
  rows: readonly { readonly name: string; readonly Importe: string }[],
): bigint | null => {
  let sum: bigint | null = 0n;
  rows.forEach(({ name, Importe }, index) => {
    const at = `impuestosLocales.${total}[${index}]`;
    checkText(refuse, `${at}.nombre`, name, Infinity);
    const amount = readAmount(refuse, `${at}.importe`, Importe);
    sum = amount === null || sum === null ? null : sum + amount.millionths;
  });
  const field = `impuestosLocales.${total}`;
  const value = readAmount(refuse, field, taxes[total]);
  if (value === null) return null;
  if (sum !== null && value.millionths !== sum) refuse("301", field, amountText(sum, localDigits));
  return value.millionths;
};
