/** Whether the amount of a payment covers what it pays of its invoices. */
import type { DoctoRelacionado, Pago } from "../../shape/pagos.ts";
import { amountOf, amountText, type Amount } from "../amount.ts";
import { equivalenceOf } from "./paid-sums.ts";
import type { Check } from "../report.ts";

const fine = 10n ** 12n;
const perMillionth = 10n ** 6n;
/** 10^-10, which SAT's limit takes off the equivalence. */
const hair = 100n;

const halfUnit = (scale: number): bigint => 5n * 10n ** BigInt(11 - scale);

/** The least that SAT reckons for it in the payment's currency, in 10^-12; null if unreadable. */
const leastOf = (invoice: DoctoRelacionado, currency: string): bigint | null => {
  const paid = amountOf(invoice.ImpPagado);
  if (paid === null) return null;
  const value = paid.millionths * perMillionth;
  if (invoice.MonedaDR === currency) return value;
  const rate = equivalenceOf(invoice.EquivalenciaDR ?? "");
  if (rate === null) return null;
  const divisor = rate.units * 100n + halfUnit(rate.scale) - hair;
  return ((value - halfUnit(paid.scale)) * fine) / divisor;
};

export const checkCover = ({ refuse }: Check, payment: Pago, amount: Amount, at: string): void => {
  let sum = 0n;
  for (const invoice of payment.DoctoRelacionado) {
    const least = leastOf(invoice, payment.MonedaP);
    if (least === null) return;
    sum += least;
  }
  if (sum <= amount.millionths * perMillionth) return;
  const isOneCurrency = payment.DoctoRelacionado.every(
    ({ MonedaDR }) => MonedaDR === payment.MonedaP,
  );
  refuse(
    isOneCurrency ? "CRP20217" : "CRP20276",
    `${at}.monto`,
    `≥ ${amountText(sum / perMillionth, 2)}`,
  );
};
