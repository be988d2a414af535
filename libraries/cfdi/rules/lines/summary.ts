/** The summary of taxes: what it must hold, and its totals. */
import type { Impuestos } from "../../shape/comprobante.ts";
import { amountText, type Amount } from "../amount.ts";
import { isUncharged } from "../head.ts";
import { readAmount } from "./line-amounts.ts";
import type { Check } from "../report.ts";
import { checkTransferredSummary } from "./summary-transferred.ts";
import { checkWithheldSummary } from "./summary-withheld.ts";
import type { LineSums } from "./sums.ts";
import type { RuleCode } from "../texts/texts.ts";

const nothing: Impuestos = {};

/** What the summary adds to the total, less what it withholds; null where that is unreadable. */
export const checkSummary = (check: Check, sums: LineSums): bigint | null => {
  const { document, refuse } = check;
  const summary = document.Impuestos;
  if (isUncharged(document.TipoDeComprobante)) {
    if (summary) refuse("CFDI40201", "impuestos");
    return summary ? null : 0n;
  }
  const { TotalImpuestosRetenidos, TotalImpuestosTrasladados } = summary ?? nothing;
  const withheldSum = checkWithheldSummary(check, summary ?? nothing, sums);
  const transferredSum = checkTransferredSummary(check, summary ?? nothing, sums);
  const withheld = checkTotal(check, TotalImpuestosRetenidos, withheldSum, {
    field: "impuestos.totalImpuestosRetenidos",
    decimals: "CFDI40202",
    sum: "CFDI40203",
  });
  const transferred = checkTotal(check, TotalImpuestosTrasladados, transferredSum, {
    field: "impuestos.totalImpuestosTrasladados",
    decimals: "CFDI40204",
    sum: "CFDI40205",
  });
  if (withheld === null || transferred === null) return null;
  return (transferred?.millionths ?? 0n) - (withheld?.millionths ?? 0n);
};

interface TotalRule {
  readonly field: string;
  readonly decimals: RuleCode;
  readonly sum: RuleCode;
}

/** `sum`: of the rows, null where one cannot be read. A total that is missing has its own rule. */
const checkTotal = (
  { refuse, digits }: Check,
  text: string | undefined,
  sum: bigint | null,
  rule: TotalRule,
): Amount | null | undefined => {
  if (text === undefined) return undefined;
  const total = readAmount(refuse, rule.field, text);
  if (total === null) return null;
  if (total.scale > digits) refuse(rule.decimals, rule.field);
  if (sum !== null && total.millionths !== sum)
    refuse(rule.sum, rule.field, amountText(sum, digits));
  return total;
};
