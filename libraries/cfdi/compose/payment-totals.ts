/** The totals of a document of payments, always in pesos (Pagos 2.0, CRP20201 to CRP20211). */
import type { PaidTaxes } from "./payment-taxes.ts";
import { rounded, sumOf, textOf, times, zero, type Decimal } from "../shape/decimal.ts";
import type { TotalesDePagos } from "../shape/pagos.ts";
import type { CountedTax } from "./taxes.ts";

export interface CountedPayment {
  readonly monto: Decimal;
  /** Pesos for one of the payment's currency. */
  readonly tipoCambio: Decimal;
  /** As written in its ImpuestosP. */
  readonly sums: PaidTaxes;
}

const pesoDigits = 2;

/** Each is the rounded sum of what the payments write × their rates; absent where none has it. */
export const paymentTotalsOf = (payments: readonly CountedPayment[]): TotalesDePagos => {
  const total = (
    kind: keyof PaidTaxes,
    isIt: (tax: CountedTax) => boolean,
    amount: "base" | "importe",
  ): string | undefined => {
    const amounts = payments.flatMap(({ sums, tipoCambio }) =>
      sums[kind].filter(isIt).map((tax) => times(tax[amount] ?? zero, tipoCambio)),
    );
    return amounts.length > 0 ? textOf(rounded(sumOf(amounts), pesoDigits)) : undefined;
  };
  const iva = (tasa: string | undefined) => (tax: CountedTax) =>
    tax.impuesto === "002" && tax.tasa === tasa && (tasa !== undefined || isExempt(tax));
  const withheld = (impuesto: string): string | undefined =>
    total("retenciones", (tax) => tax.impuesto === impuesto, "importe");
  const monto = sumOf(payments.map(({ monto, tipoCambio }) => times(monto, tipoCambio)));
  return {
    TotalRetencionesIVA: withheld("002"),
    TotalRetencionesISR: withheld("001"),
    TotalRetencionesIEPS: withheld("003"),
    TotalTrasladosBaseIVA16: total("traslados", iva("0.160000"), "base"),
    TotalTrasladosImpuestoIVA16: total("traslados", iva("0.160000"), "importe"),
    TotalTrasladosBaseIVA8: total("traslados", iva("0.080000"), "base"),
    TotalTrasladosImpuestoIVA8: total("traslados", iva("0.080000"), "importe"),
    TotalTrasladosBaseIVA0: total("traslados", iva("0.000000"), "base"),
    TotalTrasladosImpuestoIVA0: total("traslados", iva("0.000000"), "importe"),
    TotalTrasladosBaseIVAExento: total("traslados", iva(undefined), "base"),
    MontoTotalPagos: textOf(rounded(monto, pesoDigits)),
  };
};

const isExempt = ({ tipoFactor }: CountedTax): boolean => tipoFactor === "Exento";
