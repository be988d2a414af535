/** c_TipoRelacion: how documents relate. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const tipoRelacion = catalogOf<Entry>([
  { id: "01", texto: "Nota de crédito de los documentos relacionados" },
  { id: "02", texto: "Nota de débito de los documentos relacionados" },
  { id: "03", texto: "Devolución de mercancía sobre facturas o traslados previos" },
  { id: "04", texto: "Sustitución de los CFDI previos" },
  { id: "05", texto: "Traslados de mercancías facturados previamente" },
  { id: "06", texto: "Factura generada por los traslados previos" },
  { id: "07", texto: "CFDI por aplicación de anticipo" },
]);
