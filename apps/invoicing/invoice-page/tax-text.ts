/** Taxes as people call them. */
import type { Locale } from "#ui/i18n/locale.ts";
import type { TaxPolicy } from "../organizations/tax-policy.domain.ts";
import type { IssueTranslate } from "../issue-form/issue.words.ts";

const names: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  "001": { "es-MX": "ISR", en: "ISR" },
  "002": { "es-MX": "IVA", en: "VAT" },
  "003": { "es-MX": "IEPS", en: "IEPS" },
};

export const taxName = (code: string, locale: Locale): string => names[code]?.[locale] ?? code;

interface Tax {
  readonly impuesto: string;
  readonly tipoFactor: string;
  readonly tasaOCuota?: string | number | undefined;
}

/** `IVA 16 %`, `IVA exento`. */
export const taxText = (
  { impuesto, tipoFactor, tasaOCuota = "" }: Tax,
  t: IssueTranslate,
  locale: Locale,
): string => {
  const tax = taxName(impuesto, locale);
  if (tipoFactor === "Exento") return t("exemptTax", { tax });
  if (tipoFactor === "Cuota") return t("quota", { tax, rate: String(Number(tasaOCuota)) });
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return `${tax} ${percent.format(Number(tasaOCuota) * 100)} %`;
};

/** What a line is taxed with that names no taxes. */
export const policyText = (policy: TaxPolicy, t: IssueTranslate, locale: Locale): string => {
  const parts = [
    ...policy.traslados.map((tax) => taxText(tax, t, locale)),
    ...policy.retenciones.map((tax) => t("withheld", { tax: taxText(tax, t, locale) })),
  ];
  const taxes = parts.length === 0 ? t("taxNothing") : parts.join(", ");
  return policy.included ? t("taxIncluded", { taxes }) : taxes;
};
