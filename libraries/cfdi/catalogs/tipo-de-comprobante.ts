/** c_TipoDeComprobante: kinds of document. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const tipoDeComprobante = catalogOf<Entry>([
  { id: "I", texto: "Ingreso" },
  { id: "E", texto: "Egreso" },
  { id: "T", texto: "Traslado" },
  { id: "N", texto: "Nómina" },
  { id: "P", texto: "Pago" },
]);
