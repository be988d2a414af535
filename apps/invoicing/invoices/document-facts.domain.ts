/** Reads off a composed document what lists and searches need. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { decimalOf, rounded, zero } from "#libraries/cfdi/shape/decimal.ts";
import type { DocumentFacts } from "./invoice.domain.ts";
import type { DocumentKind } from "../organizations/organization.domain.ts";

const microDigits = 6;

/** Millionths of a currency's unit. Amounts are bounded, so that a double holds them exactly. */
export const microsOf = (amount: string): number =>
  Number(rounded(decimalOf(amount) ?? zero, microDigits).units);

/** A JSON number with the decimals that the document had. */
export const figureOf = (micros: number): number => micros / 1_000_000;

export const factsOf = (document: Comprobante): DocumentFacts => ({
  kind: document.TipoDeComprobante as DocumentKind,
  receiverRfc: document.Receptor.Rfc,
  receiverName: document.Receptor.Nombre,
  currency: document.Moneda,
  subtotalMicros: microsOf(document.SubTotal),
  totalMicros: microsOf(document.Total),
  paymentMethod: document.MetodoPago ?? null,
});
