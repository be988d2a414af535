/** Everything that SAT or a stamping provider would refuse, as far as it can be known offline. */
import type { Comprobante } from "../shape/comprobante.ts";
import type { Finding } from "../shape/finding.ts";
import { checkCurrency, digitsOf } from "./currency.ts";
import { checkFecha } from "./fecha.ts";
import { checkGlobal } from "./global.ts";
import { checkHead } from "./head.ts";
import { checkLine } from "./lines/line.ts";
import { checkLegends, checkLocalTaxes } from "./local-taxes.ts";
import { checkIssuer, checkReceiver } from "./parties.ts";
import { checkPayments } from "./payments/payment.ts";
import { checkPaymentDocument } from "./payments/payment-document.ts";
import { startReport, type Check } from "./report.ts";
import type { RuleContext } from "./rule-context.ts";
import { checkSeal } from "./sealed.ts";
import { checkSummary } from "./lines/summary.ts";
import { noSums } from "./lines/sums.ts";
import { checkTotals } from "./totals.ts";

/**
 * What is wrong with a finished document, composed here or read from elsewhere; none when all
 * that can be told without SAT's registers is right. Seal and certificate are looked at once
 * they are there. At most `mostFindings`.
 */
export const findingsOf = (document: Comprobante, context: RuleContext): readonly Finding[] => {
  const { findings, refuse } = startReport();
  const check: Check = { document, context, digits: digitsOf(document.Moneda), refuse };
  checkHead(check);
  checkFecha(check);
  checkCurrency(check);
  checkGlobal(check);
  checkIssuer(check);
  checkReceiver(check);
  const sums = noSums();
  const lines = document.Conceptos.Concepto;
  if (lines.length === 0) refuse("301", "conceptos");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line) checkLine(check, line, `conceptos[${index}]`, sums);
  }
  const federal = checkSummary(check, sums);
  const local = checkLocalTaxes(check);
  checkTotals(check, sums, { federal, local });
  checkLegends(check);
  checkPaymentDocument(check);
  checkPayments(check);
  checkSeal(check);
  return findings;
};
