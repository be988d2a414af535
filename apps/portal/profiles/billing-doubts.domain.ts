/** What looks wrong and may be right: said once, and sent when the person says that it is so. */
import { companyOf } from "#libraries/cfdi/rules/company-form.ts";
import { hasCheckDigit, isGeneric } from "#libraries/cfdi/rules/rfc.ts";
import type { BillingData, BillingField } from "./billing-data.domain.ts";
import { likelyEmail } from "./email-typo.domain.ts";

export interface BillingDoubt {
  readonly field: BillingField;
  readonly code: "check_digit" | "company_form" | "email_typo";
  /** What may be meant, to be taken with one tap. */
  readonly suggestion: string | null;
}

/** Doubts of data without faults. Some real RFCs lack SAT's check digit: never a refusal. */
export const billingDoubts = (data: BillingData): readonly BillingDoubt[] => {
  const doubts: BillingDoubt[] = [];
  if (!isGeneric(data.rfc) && !hasCheckDigit(data.rfc))
    doubts.push({ field: "rfc", code: "check_digit", suggestion: null });
  const company = companyOf(data.rfc, data.razonSocial);
  if (company)
    doubts.push({ field: "razonSocial", code: "company_form", suggestion: company.name });
  const email = likelyEmail(data.email);
  if (email) doubts.push({ field: "email", code: "email_typo", suggestion: email });
  return doubts;
};

/** Data are sent once their doubts were seen: then a name that ends like a form truly does. */
export const isNameConfirmed = ({ rfc, razonSocial }: BillingData): boolean =>
  companyOf(rfc, razonSocial) !== null;

/** One line a doubt: which was seen with which value, so that a new slip is asked about anew. */
export const doubtsMark = (data: BillingData, doubts: readonly BillingDoubt[]): string =>
  doubts.map(({ field, code }) => `${code}=${data[field]}`).join("\n");

/** Whether the person has seen each of these doubts with these very values. */
export const areSeen = (
  data: BillingData,
  doubts: readonly BillingDoubt[],
  mark: string,
): boolean => {
  const seen = new Set(mark.split(/\r?\n/));
  return doubts.every((doubt) => seen.has(doubtsMark(data, [doubt])));
};

/** The data with the suggestion for one field taken. */
export const withSuggestion = (data: BillingData, field: string): BillingData => {
  const doubt = billingDoubts(data).find((one) => one.field === field);
  return doubt?.suggestion ? { ...data, [doubt.field]: doubt.suggestion } : data;
};
