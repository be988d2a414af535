/** What the form of an invoice shows: values, what is wrong with them, what is only asked about. */
import type { BillingData, BillingFault, BillingField } from "./billing-data.domain.ts";
import { readBillingData } from "./billing-data.domain.ts";
import type { BillingDoubt } from "./billing-doubts.domain.ts";
import type { InvoiceTranslate } from "./invoice-form.words.ts";

export interface FormState {
  readonly data: BillingData;
  readonly faults: readonly BillingFault[];
  readonly doubts: readonly BillingDoubt[];
  /** Said above the form. */
  readonly notice: { readonly tone: "success" | "danger"; readonly text: string } | null;
  /** Regimes of a Constancia that was read just now. */
  readonly regimes: readonly string[];
  readonly keeps: boolean;
}

export const emptyForm: FormState = {
  data: readBillingData({}),
  faults: [],
  doubts: [],
  notice: null,
  regimes: [],
  keeps: false,
};

/** The sentence of a fault, in the words of its field where it is only missing. */
export const faultText = ({ field, code }: BillingFault, t: InvoiceTranslate): string =>
  code === "missing" ? t(`missing_${field}`) : t(code);

export const doubtText = ({ code, suggestion }: BillingDoubt, t: InvoiceTranslate): string =>
  code === "check_digit" ? t(code) : t(code, { suggestion: suggestion ?? "" });

export const errorOf = (
  { faults }: FormState,
  field: BillingField,
  t: InvoiceTranslate,
): string | undefined => {
  const fault = faults.find((one) => one.field === field);
  return fault && faultText(fault, t);
};
