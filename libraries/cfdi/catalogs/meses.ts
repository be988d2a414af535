/** c_Meses: months of a global invoice. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const meses = catalogOf<Entry>([
  { id: "01", texto: "Enero" },
  { id: "02", texto: "Febrero" },
  { id: "03", texto: "Marzo" },
  { id: "04", texto: "Abril" },
  { id: "05", texto: "Mayo" },
  { id: "06", texto: "Junio" },
  { id: "07", texto: "Julio" },
  { id: "08", texto: "Agosto" },
  { id: "09", texto: "Septiembre" },
  { id: "10", texto: "Octubre" },
  { id: "11", texto: "Noviembre" },
  { id: "12", texto: "Diciembre" },
  { id: "13", texto: "Enero-Febrero" },
  { id: "14", texto: "Marzo-Abril" },
  { id: "15", texto: "Mayo-Junio" },
  { id: "16", texto: "Julio-Agosto" },
  { id: "17", texto: "Septiembre-Octubre" },
  { id: "18", texto: "Noviembre-Diciembre" },
]);
