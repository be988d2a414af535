/** c_ObjetoImp: whether a line is subject to tax. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { Entry } from "./rows.ts";

export const objetoImp = catalogOf<Entry>([
  { id: "01", texto: "No objeto de impuesto." },
  { id: "02", texto: "Sí objeto de impuesto." },
  { id: "03", texto: "Sí objeto del impuesto y no obligado al desglose." },
  { id: "04", texto: "Sí objeto del impuesto y no causa impuesto." },
  { id: "05", texto: "Sí objeto del impuesto, IVA crédito PODEBI." },
  { id: "06", texto: "Sí objeto del IVA, No traslado IVA." },
  { id: "07", texto: "No traslado del IVA, Sí desglose IEPS." },
  { id: "08", texto: "No traslado del IVA, No desglose IEPS." },
]);
