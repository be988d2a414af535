/** c_MetodoPago: paid at once or later. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const metodoPago = catalogOf<Entry>([
  { id: "PUE", texto: "Pago en una sola exhibición" },
  { id: "PPD", texto: "Pago en parcialidades o diferido" },
]);
