/** How a document is named to SAT: in the query of its state and in the printed QR. */
import { decimalOf, rounded, textOf } from "../shape/decimal.ts";

export interface StatusFacts {
  readonly issuerRfc: string;
  readonly receiverRfc: string;
  /** As it stands in the document. */
  readonly total: string;
  readonly uuid: string;
  readonly sello: string;
}

/**
 * The text that SAT's `ConsultaCFDIService` takes as `expresionImpresa`. Parts are parted by `&`,
 * so the one in an RFC such as `H&E951128469` is written `&amp;`; a SOAP envelope escapes the
 * whole text once more.
 */
export const statusExpressionOf = ({
  issuerRfc,
  receiverRfc,
  total,
  uuid,
  sello,
}: StatusFacts): string =>
  `?re=${unparted(issuerRfc)}&rr=${unparted(receiverRfc)}&tt=${totalText(total)}` +
  `&id=${uuid}&fe=${lastEight(sello)}`;

/** The last eight characters of the issuer's seal. */
export const lastEight = (sello: string): string => sello.trim().slice(-8);

/**
 * A total of up to 18 digits and 6 decimals: no padding, zeros at the end cut down to one
 * (`1160.00` is `1160.0`). Exact, without floats. What is no number stays as it is.
 */
export const totalText = (total: string): string => {
  const decimal = decimalOf(total.trim());
  if (decimal === null) return total;
  const text = textOf(rounded(decimal, 6));
  return text.replace(/0{1,5}$/, "");
};

const unparted = (rfc: string): string => rfc.replaceAll("&", "&amp;");
