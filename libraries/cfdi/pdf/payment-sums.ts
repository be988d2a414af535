/** The sums of a payment complement, by their names. */
import type { Pagos, TotalesDePagos } from "../shape/pagos.ts";
import type { Sum } from "./document-sums.ts";

const names: readonly (readonly [keyof TotalesDePagos, string])[] = [
  ["TotalTrasladosBaseIVA16", "Base de IVA 16 %"],
  ["TotalTrasladosImpuestoIVA16", "IVA 16 %"],
  ["TotalTrasladosBaseIVA8", "Base de IVA 8 %"],
  ["TotalTrasladosImpuestoIVA8", "IVA 8 %"],
  ["TotalTrasladosBaseIVA0", "Base de IVA 0 %"],
  ["TotalTrasladosImpuestoIVA0", "IVA 0 %"],
  ["TotalTrasladosBaseIVAExento", "Base de IVA exento"],
  ["TotalRetencionesIVA", "Retención de IVA"],
  ["TotalRetencionesISR", "Retención de ISR"],
  ["TotalRetencionesIEPS", "Retención de IEPS"],
];

export const paymentSums = ({ Totales }: Pagos): readonly Sum[] =>
  names.flatMap(([name, label]) => {
    const amount = Totales[name];
    return amount === undefined ? [] : [{ label, amount }];
  });
