/** An invoice that a payment pays: its balance, and whether its taxes are told. */
import { moneda, objetoImp } from "../../catalogs/small-catalogs.ts";
import type { DoctoRelacionado, Pago } from "../../shape/pagos.ts";
import { amountText, type Amount } from "../amount.ts";
import { digitsOf, noCurrency } from "../currency.ts";
import { uuidForm } from "../head.ts";
import { readAmount } from "../lines/line-amounts.ts";
import { equivalenceOf, type Equivalence, type PaidSums } from "./paid-sums.ts";
import { checkPaidTaxes } from "./paid-taxes.ts";
import type { Check } from "../report.ts";
import type { RuleCode } from "../texts/texts.ts";
import { checkForm, checkText } from "../written.ts";

export interface PaidPlace {
  readonly payment: Pago;
  readonly invoice: DoctoRelacionado;
  readonly at: string;
}

/** A CFDI's UUID, or the number of a digital document of before. */
const documentForm = new RegExp(`${uuidForm.source}|^\\d{3}-\\d{2}-\\d{9}$`);
const partForm = /^[1-9]\d{0,2}$/;

export const checkPaidInvoice = (check: Check, place: PaidPlace, sums: PaidSums): void => {
  const { invoice, at } = place;
  const { refuse } = check;
  checkForm(refuse, `${at}.uuid`, invoice.IdDocumento, documentForm, "UUID");
  checkText(refuse, `${at}.serie`, invoice.Serie, 25);
  checkText(refuse, `${at}.folio`, invoice.Folio, 40);
  checkForm(refuse, `${at}.parcialidad`, invoice.NumParcialidad, partForm, "1-999");
  if (!moneda.has(invoice.MonedaDR) || invoice.MonedaDR === noCurrency)
    refuse("CRP20236", `${at}.moneda`);
  const equivalence = checkEquivalence(check, place);
  checkBalance(check, place);
  checkObject(check, place);
  if (!invoice.ImpuestosDR) return;
  if (equivalence) checkPaidTaxes(check, invoice, at, { sums, equivalence });
  else sums.isBroken = true;
};

const one: Equivalence = { units: 10n ** 10n, scale: 0 };

const checkEquivalence = ({ refuse }: Check, place: PaidPlace): Equivalence | null => {
  const { invoice, payment, at } = place;
  const { EquivalenciaDR: text, MonedaDR: currency } = invoice;
  const field = `${at}.equivalencia`;
  const isSame = currency === payment.MonedaP;
  if (text === undefined) {
    if (!isSame) refuse("CRP20237", field);
    else refuse("CRP20238", field, "1");
    return isSame ? one : null;
  }
  const rate = equivalenceOf(text);
  if (rate === null) refuse("301", field, "1.0465711361");
  else if (isSame && rate.units !== one.units) refuse("CRP20238", field, "1");
  return rate;
};

const checkBalance = (check: Check, { invoice, at }: PaidPlace): void => {
  const { refuse } = check;
  const digits = digitsOf(invoice.MonedaDR);
  const read = (name: string, text: string, code: RuleCode): Amount | null => {
    const amount = readAmount(refuse, `${at}.${name}`, text);
    if (amount && amount.scale > digits) refuse(code, `${at}.${name}`);
    return amount;
  };
  const before = read("saldoAnterior", invoice.ImpSaldoAnt, "CRP20240");
  const paid = read("pagado", invoice.ImpPagado, "CRP20242");
  if (before?.millionths === 0n) refuse("CRP20239", `${at}.saldoAnterior`);
  if (paid?.millionths === 0n) refuse("CRP20241", `${at}.pagado`);
  if (!before || !paid) return;
  const due = before.millionths - paid.millionths;
  const field = `${at}.saldoInsoluto`;
  // Below zero it is no amount of the schema, and the reason is what was paid.
  if (due < 0n) return refuse("CRP20244", field);
  const left = read("saldoInsoluto", invoice.ImpSaldoInsoluto, "CRP20243");
  if (left && left.millionths !== due) refuse("CRP20244", field, amountText(due, digits));
};

const silent: ReadonlySet<string> = new Set(["01", "03", "04", "05"]);
const [iva, ieps] = ["002", "003"];

const checkObject = ({ refuse }: Check, { invoice, at }: PaidPlace): void => {
  const { ObjetoImpDR: key, ImpuestosDR: taxes } = invoice;
  const field = `${at}.objetoImp`;
  if (!objetoImp.has(key)) return refuse("CRP20245", field);
  if (key === "02" && !taxes) refuse("CRP20246", field);
  if (silent.has(key) && taxes) refuse("CRP20247", field);
  const transferred = (taxes?.TrasladosDR?.TrasladoDR ?? []).map(({ ImpuestoDR }) => ImpuestoDR);
  const withheld = (taxes?.RetencionesDR?.RetencionDR ?? []).map(({ ImpuestoDR }) => ImpuestoDR);
  const all = [...transferred, ...withheld];
  if (key === "06" || key === "08") {
    if (all.some((tax) => tax === iva || tax === ieps)) refuse("CRP20278", field);
  }
  if (key === "07" && (all.includes("002") || !transferred.includes("003")))
    refuse("CRP20279", field);
};
