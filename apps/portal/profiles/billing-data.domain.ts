/** The six fields of an invoice as people type them: made tidy, held against what SAT demands. */
import { regimenFiscal } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { isPostalCode } from "#libraries/cfdi/catalogs/codigo-postal.ts";
import { companyOf } from "#libraries/cfdi/rules/company-form.ts";
import { isRfc, nationalGeneric } from "#libraries/cfdi/rules/rfc.ts";
import { isEmailShape } from "./email-typo.domain.ts";
import { regimesFor, usesFor } from "./billing-choices.domain.ts";

export const billingFields = [
  ...(["rfc", "razonSocial", "codigoPostal"] as const),
  ...(["regimenFiscal", "usoCfdi", "email"] as const),
] as const;

export type BillingField = (typeof billingFields)[number];
export type BillingData = Readonly<Record<BillingField, string>>;

/** Longest of each. */
export const longestTyped: Readonly<Record<BillingField, number>> = {
  rfc: 20,
  razonSocial: 300,
  codigoPostal: 10,
  regimenFiscal: 10,
  usoCfdi: 10,
  email: 254,
};

export type BillingFaultCode =
  | "missing"
  | "too_long"
  | "rfc_form"
  | "public_at_large"
  | "postal_code"
  | "regime_unknown"
  | "regime_of_others"
  | "use_unfit"
  | "email_form";

export interface BillingFault {
  readonly field: BillingField;
  readonly code: BillingFaultCode;
}

// So long that what it cuts is refused as too long: nobody is invoiced under half a name.
const longestRead = 2000;

const oneSpace = (text: string): string => text.replace(/\s+/g, " ").trim();

const tidy: Readonly<Record<BillingField, (typed: string) => string>> = {
  // Copied from a Constancia or dictated, an RFC comes with spaces and hyphens.
  rfc: (typed) => typed.toUpperCase().replace(/[\s.\-–]/g, ""),
  razonSocial: (typed) => oneSpace(typed).toUpperCase(),
  codigoPostal: (typed) => typed.replace(/\s/g, ""),
  regimenFiscal: oneSpace,
  usoCfdi: (typed) => oneSpace(typed).toUpperCase(),
  email: (typed) => typed.replace(/\s/g, ""),
};

/**
 * What was typed, tidy: the RFC and the name in capitals as SAT has them, and a company's name
 * without an ending that is nothing but its form (`SA DE CV`).
 */
export const readBillingData = (
  given: Readonly<Record<string, string | undefined>>,
): BillingData => {
  const read = Object.fromEntries(
    billingFields.map((name) => [
      name,
      tidy[name]((given[name] ?? "").normalize("NFC").slice(0, longestRead)),
    ]),
  ) as BillingData;
  const company = companyOf(read.rfc, read.razonSocial);
  return company?.certain ? { ...read, razonSocial: company.name } : read;
};

/** All that keeps the data from being sent, one fault a field at most, in the fields' order. */
export const billingFaults = (data: BillingData): readonly BillingFault[] =>
  billingFields.flatMap((field) => {
    const code = lengthFault(data[field], longestTyped[field]) ?? faultOf[field](data);
    return code === null ? [] : [{ field, code }];
  });

const lengthFault = (text: string, longest: number): BillingFaultCode | null => {
  if (text === "") return "missing";
  return text.length > longest ? "too_long" : null;
};

const regimeFault = ({ rfc, regimenFiscal: regime }: BillingData): BillingFaultCode | null => {
  if (!regimenFiscal.has(regime)) return "regime_unknown";
  return !isRfc(rfc) || regimesFor(rfc).some(({ id }) => id === regime) ? null : "regime_of_others";
};

/** A use is only held against a regime that stands: else its fault would be the regime's. */
const useFault = (data: BillingData): BillingFaultCode | null => {
  const regime = regimeFault(data) === null ? data.regimenFiscal : "";
  const rfc = isRfc(data.rfc) ? data.rfc : "";
  return usesFor(regime, rfc).some(({ id }) => id === data.usoCfdi) ? null : "use_unfit";
};

const publicName = /^P[UÚ]BLICO EN GENERAL$/;

const faultOf: Readonly<Record<BillingField, (data: BillingData) => BillingFaultCode | null>> = {
  rfc: ({ rfc }) => (isRfc(rfc) ? null : "rfc_form"),
  // Sales to the public at large are in the business's own invoice of the day or month.
  razonSocial: ({ rfc, razonSocial }) =>
    rfc === nationalGeneric && publicName.test(razonSocial) ? "public_at_large" : null,
  codigoPostal: ({ codigoPostal }) => (isPostalCode(codigoPostal) ? null : "postal_code"),
  regimenFiscal: regimeFault,
  usoCfdi: useFault,
  email: ({ email }) => (isEmailShape(email) ? null : "email_form"),
};
