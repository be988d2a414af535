/** For tests only: documents of many kinds; each must be valid for SAT in all that is checked. */
import { composePayment } from "../compose/compose-payment.ts";
import { compose, type Composed } from "../compose/compose.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { samplesOfAmounts } from "./samples-of-amounts.ts";
import { samplesOfParties } from "./samples-of-parties.ts";
import { samplesOfPayments } from "./samples-of-payments.ts";
import { samplesOfTexts } from "./samples-of-texts.ts";

export interface Sample {
  readonly kind: string;
  /** Not sealed. */
  readonly comprobante: Comprobante;
}

/** The document, where a test knows that its draft has readable figures. */
export const documentOf = (composed: Composed): Comprobante => {
  if ("comprobante" in composed) return composed.comprobante;
  throw new Error(composed.findings.map(({ message }) => message.en).join(" "));
};

const invoices = { ...samplesOfAmounts, ...samplesOfParties, ...samplesOfTexts };

export const samples: readonly Sample[] = [
  ...Object.entries(invoices).map(([kind, draft]) => ({
    kind,
    comprobante: documentOf(compose(draft)),
  })),
  ...Object.entries(samplesOfPayments).map(([kind, draft]) => ({
    kind,
    comprobante: documentOf(composePayment(draft)),
  })),
];
