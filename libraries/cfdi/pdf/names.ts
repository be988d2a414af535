/** How people call a document. */
import type { Comprobante } from "../shape/comprobante.ts";

const kinds: Readonly<Record<string, string>> = {
  I: "Factura",
  E: "Nota de crédito",
  T: "Traslado",
  N: "Recibo de nómina",
  P: "Recibo de pago",
};

const types: Readonly<Record<string, string>> = {
  I: "Ingreso",
  E: "Egreso",
  T: "Traslado",
  N: "Nómina",
  P: "Pago",
};

export const kindName = (tipo: string): string => kinds[tipo] ?? "Comprobante";

/** `I · Ingreso`. */
export const typeName = (tipo: string): string =>
  types[tipo] === undefined ? tipo : `${tipo} · ${types[tipo]}`;

/** Series and folio, as far as there are any. */
export const numberOf = ({ Serie, Folio }: Pick<Comprobante, "Serie" | "Folio">): string =>
  [Serie, Folio].filter((part) => part !== undefined && part !== "").join("-");
