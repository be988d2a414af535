/** c_Exportacion: whether goods leave the country. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const exportacion = catalogOf<Entry>([
  { id: "01", texto: "No aplica" },
  { id: "02", texto: "Definitiva con clave A1" },
  { id: "03", texto: "Temporal" },
  {
    id: "04",
    texto: "Definitiva con clave distinta a A1 o cuando no existe enajenación en términos del CFF",
  },
]);
