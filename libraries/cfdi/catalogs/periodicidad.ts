/** c_Periodicidad: period of a global invoice. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const periodicidad = catalogOf<Entry>([
  { id: "01", texto: "Diario" },
  { id: "02", texto: "Semanal" },
  { id: "03", texto: "Quincenal" },
  { id: "04", texto: "Mensual" },
  { id: "05", texto: "Bimestral" },
]);
