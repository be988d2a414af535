/** Each payment of a document of type P: how much, in which currency, for which invoices. */
import { formaPago, moneda } from "../../catalogs/small-catalogs.ts";
import type { Pago } from "../../shape/pagos.ts";
import { amountText, type Amount } from "../amount.ts";
import { digitsOf, limitOf, noCurrency, peso, rangeOf, rateOf } from "../currency.ts";
import { secondsOf } from "../fecha.ts";
import { readAmount } from "../lines/line-amounts.ts";
import { checkPaidInvoice } from "./paid-invoice.ts";
import { checkAccounts } from "./payment-accounts.ts";
import { checkCover } from "./payment-cover.ts";
import { checkPaymentTaxes } from "./payment-taxes.ts";
import { checkPaymentTotals, type CountedPayment } from "./payment-totals.ts";
import { noPaidSums } from "./paid-sums.ts";
import type { Check } from "../report.ts";
import { checkText } from "../written.ts";

const toBeDefined = "99";

export const checkPayments = (check: Check): void => {
  const payments = check.document.Complemento?.Pagos;
  if (!payments) return;
  if (payments.Version !== "2.0") check.refuse("301", "pagos", "2.0");
  if (payments.Pago.length === 0) check.refuse("301", "pagos");
  const counted = payments.Pago.map((payment, index) =>
    checkPayment(check, payment, `pagos[${index}]`),
  );
  checkPaymentTotals(check, payments, counted);
};

const checkPayment = (check: Check, payment: Pago, at: string): CountedPayment => {
  const { refuse } = check;
  const form = formaPago.get(payment.FormaDePagoP);
  if (form === undefined || form.id === toBeDefined) refuse("CRP20212", `${at}.formaDePago`);
  if (secondsOf(payment.FechaPago) === null)
    refuse("301", `${at}.fechaPago`, "2026-11-21T12:00:00");
  checkText(refuse, `${at}.numOperacion`, payment.NumOperacion, 100);
  if (!moneda.has(payment.MonedaP) || payment.MonedaP === noCurrency)
    refuse("CRP20213", `${at}.moneda`);
  const rate = checkRate(check, payment, at);
  const amount = readAmount(refuse, `${at}.monto`, payment.Monto);
  if (amount) checkAmount(check, payment, at, { amount, rate });
  checkAccounts(check, payment, form, at);
  const sums = noPaidSums();
  payment.DoctoRelacionado.forEach((invoice, index) => {
    checkPaidInvoice(check, { payment, invoice, at: `${at}.facturas[${index}]` }, sums);
  });
  if (payment.DoctoRelacionado.length === 0) refuse("301", `${at}.facturas`);
  if (amount) checkCover(check, payment, amount, at);
  checkPaymentTaxes(check, payment, at, sums);
  return { payment, amount, rate };
};

/** Pesos for one unit of the payment's currency; null where it is missing or unreadable. */
const checkRate = (check: Check, { MonedaP, TipoCambioP }: Pago, at: string): Amount | null => {
  const { refuse, context, document } = check;
  const field = `${at}.tipoCambio`;
  if (TipoCambioP === undefined) {
    refuse(MonedaP === peso ? "CRP20215" : "CRP20214", field);
    return null;
  }
  const rate = rateOf(TipoCambioP);
  if (rate === null) refuse("301", field, "17.5");
  else if (MonedaP === peso && rate.millionths !== 1_000_000n) refuse("CRP20215", field, "1");
  else if (document.Confirmacion === undefined && rangeOf(MonedaP, rate, context) === "outside")
    refuse("CRP20216", field);
  return rate;
};

const checkAmount = (
  { refuse, context, document }: Check,
  { MonedaP }: Pago,
  at: string,
  { amount, rate }: { readonly amount: Amount; readonly rate: Amount | null },
): void => {
  const field = `${at}.monto`;
  const limit = limitOf(context);
  const inPesos = (amount.millionths * (rate ?? amountOne).millionths) / 1_000_000n;
  if (amount.millionths === 0n) refuse("CRP20218", field);
  if (amount.scale > digitsOf(MonedaP)) refuse("CRP20219", field);
  if (inPesos > limit && document.Confirmacion === undefined)
    refuse("CRP20220", field, `≤ ${amountText(limit, 2)}`);
};

const amountOne: Amount = { millionths: 1_000_000n, scale: 0 };
