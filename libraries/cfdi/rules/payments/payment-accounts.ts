/** The accounts that a payment went between: which form of payment may name them, and how. */
import type { FormaPago } from "../../catalogs/rows.ts";
import type { Pago } from "../../shape/pagos.ts";
import type { Check } from "../report.ts";
import { foreignGeneric, isLegalPerson, isRfc } from "../rfc.ts";
import type { RuleCode } from "../texts/texts.ts";
import { checkText } from "../written.ts";

const forms = new Map<string, RegExp>();
const formOf = (pattern: string): RegExp => {
  const form = forms.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  forms.set(pattern, form);
  return form;
};

export const checkAccounts = (
  check: Check,
  payment: Pago,
  form: FormaPago | undefined,
  at: string,
): void => {
  const { refuse } = check;
  checkBank(check, payment.RfcEmisorCtaOrd, `${at}.rfcEmisorCtaOrd`);
  checkBank(check, payment.RfcEmisorCtaBen, `${at}.rfcEmisorCtaBen`);
  checkText(refuse, `${at}.nomBancoOrdExt`, payment.NomBancoOrdExt, 300);
  if (payment.RfcEmisorCtaOrd === foreignGeneric && payment.NomBancoOrdExt === undefined)
    refuse("CRP20223", `${at}.nomBancoOrdExt`);
  checkChain(check, payment, form, at);
  if (!form) return;
  const barred = (value: string | undefined, allowed: boolean, code: RuleCode, name: string) => {
    if (value !== undefined && !allowed) refuse(code, `${at}.${name}`);
  };
  barred(payment.RfcEmisorCtaOrd, form.ordenante, "CRP20221", "rfcEmisorCtaOrd");
  barred(payment.CtaOrdenante, form.ordenante, "CRP20224", "ctaOrdenante");
  barred(payment.RfcEmisorCtaBen, form.beneficiario, "CRP20227", "rfcEmisorCtaBen");
  barred(payment.CtaBeneficiario, form.beneficiario, "CRP20228", "ctaBeneficiario");
  const shaped = (
    value: string | undefined,
    pattern: string | undefined,
    code: RuleCode,
    name: string,
  ) => {
    if (value !== undefined && pattern !== undefined && !formOf(pattern).test(value))
      refuse(code, `${at}.${name}`, pattern);
  };
  shaped(payment.CtaOrdenante, form.cuentaOrdenante, "CRP20225", "ctaOrdenante");
  shaped(payment.CtaBeneficiario, form.cuentaBeneficiario, "CRP20226", "ctaBeneficiario");
};

const checkBank = ({ refuse }: Check, rfc: string | undefined, field: string): void => {
  if (rfc === undefined) return;
  const isBank = isRfc(rfc) && (isLegalPerson(rfc) || rfc === foreignGeneric);
  if (!isBank) refuse("301", field, "ABC010203XY1");
};

const chainParts = [
  ["CertPago", "CRP20230", "CRP20231"],
  ["CadPago", "CRP20232", "CRP20233"],
  ["SelloPago", "CRP20234", "CRP20235"],
] as const;

const checkChain = (
  { refuse }: Check,
  payment: Pago,
  form: FormaPago | undefined,
  at: string,
): void => {
  const kind = payment.TipoCadPago;
  if (kind !== undefined && form && !form.cadenaDePago) refuse("CRP20229", `${at}.tipoCadPago`);
  for (const [name, missing, barred] of chainParts) {
    const field = `${at}.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    if (kind !== undefined && payment[name] === undefined) refuse(missing, field);
    if (kind === undefined && payment[name] !== undefined) refuse(barred, field);
  }
};
