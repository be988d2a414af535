/** c_Impuesto: federal taxes. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const impuesto = catalogOf<Entry>([
  { id: "001", texto: "ISR" },
  { id: "002", texto: "IVA" },
  { id: "003", texto: "IEPS" },
]);
