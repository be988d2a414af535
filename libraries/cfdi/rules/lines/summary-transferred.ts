/** Transferred taxes of the summary: one row a tax, factor and rate. */
import { impuesto } from "../../catalogs/small-catalogs.ts";
import { isRateOf } from "../../catalogs/rates.ts";
import type { Impuestos, TrasladoTotal } from "../../shape/comprobante.ts";
import { amountOf, amountText, roundedTo, type Amount } from "../amount.ts";
import { readAmount } from "./line-amounts.ts";
import type { Check } from "../report.ts";
import { groupOf, type LineSums, type TaxSum } from "./sums.ts";
import type { RuleCode } from "../texts/texts.ts";

const exempt = "Exento";

/** The sum of the rows' amounts; null where one cannot be read. */
export const checkTransferredSummary = (
  check: Check,
  summary: Impuestos,
  sums: LineSums,
): bigint | null => {
  const { refuse } = check;
  const rows = summary.Traslados?.Traslado ?? [];
  const seen = new Set<string>();
  let sum: bigint | null = 0n;
  const isAllExempt = rows.every(({ TipoFactor }) => TipoFactor === exempt);
  if (summary.Traslados && !isAllExempt && summary.TotalImpuestosTrasladados === undefined)
    refuse("CFDI40212", "impuestos.traslados");
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    const amount = checkRow(check, row, `impuestos.traslados[${index}]`, { sums, seen });
    sum = amount === null || sum === null ? null : sum + amount;
  }
  for (const [group, { exempt: isExempt }] of sums.traslados)
    if (!seen.has(group) && !sums.isBroken)
      refuse(isExempt ? "CFDI40216" : "CFDI40221", "impuestos.traslados", {
        es: `Falta ${group}.`,
        en: `${group} is missing.`,
      });
  return sum;
};

interface Against {
  readonly sums: LineSums;
  readonly seen: Set<string>;
}

const checkRow = (
  check: Check,
  row: TrasladoTotal,
  at: string,
  against: Against,
): bigint | null => {
  const { refuse } = check;
  if (!row.Base || !row.Impuesto || !row.TipoFactor) {
    refuse("CFDI40213", at);
    return null;
  }
  if (!impuesto.has(row.Impuesto)) refuse("CFDI40217", `${at}.impuesto`);
  const rate = row.TasaOCuota === undefined ? undefined : (amountOf(row.TasaOCuota) ?? null);
  if (row.TipoFactor !== exempt && impuesto.has(row.Impuesto)) checkRate(check, row, rate, at);
  const group = groupOf(row.Impuesto, row.TipoFactor, rate?.millionths);
  const isFirst = !against.seen.has(group);
  if (!isFirst) refuse("CFDI40218", `${at}.impuesto`);
  against.seen.add(group);
  const base = readAmount(refuse, `${at}.base`, row.Base);
  const amount =
    row.Importe === undefined ? undefined : readAmount(refuse, `${at}.importe`, row.Importe);
  if (base && base.scale > check.digits) refuse("CFDI40214", `${at}.base`);
  if (amount && amount.scale > check.digits) refuse("CFDI40220", `${at}.importe`);
  if (isFirst && !against.sums.isBroken && base && amount !== null)
    checkSums(check, against.sums.traslados.get(group), { row, at, base, amount });
  return amount === null ? null : (amount?.millionths ?? 0n);
};

const checkRate = (
  { refuse }: Check,
  row: TrasladoTotal,
  rate: Amount | null | undefined,
  at: string,
): void => {
  const isRate =
    !!rate && isRateOf("traslado", row.Impuesto, row.TipoFactor, Number(rate.millionths));
  if (!isRate) refuse("CFDI40219", `${at}.tasaOCuota`);
};

interface RowAmounts {
  readonly row: TrasladoTotal;
  readonly at: string;
  readonly base: Amount;
  readonly amount: Amount | undefined;
}

const checkSums = (
  { refuse, digits }: Check,
  lines: TaxSum | undefined,
  { row, at, base, amount }: RowAmounts,
): void => {
  const dueBase = roundedTo(lines?.base ?? 0n, digits);
  const isExempt = row.TipoFactor === exempt;
  const code: RuleCode = isExempt ? "CFDI40216" : "CFDI40215";
  if (base.millionths !== dueBase) refuse(code, `${at}.base`, amountText(dueBase, digits));
  const due = roundedTo(lines?.importe ?? 0n, digits);
  const isMissing = amount === undefined && !isExempt;
  if (isMissing || (amount !== undefined && amount.millionths !== due))
    refuse("CFDI40221", `${at}.importe`, amountText(due, digits));
};
