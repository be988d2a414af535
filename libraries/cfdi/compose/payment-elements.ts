/** The elements of Pagos 2.0 that hold taxes: of each paid invoice, and of the payment. */
import type { PaidTaxes } from "./payment-taxes.ts";
import { textOf } from "../shape/decimal.ts";
import type { DoctoRelacionado, Pago, RetencionDR, TrasladoDR, TrasladoP } from "../shape/pagos.ts";
import type { CountedTax } from "./taxes.ts";

export const sharesElement = ({
  traslados,
  retenciones,
}: PaidTaxes): DoctoRelacionado["ImpuestosDR"] => {
  if (traslados.length + retenciones.length === 0) return undefined;
  return {
    RetencionesDR:
      retenciones.length > 0 ? { RetencionDR: retenciones.map(withheldShare) } : undefined,
    TrasladosDR: traslados.length > 0 ? { TrasladoDR: traslados.map(chargedShare) } : undefined,
  };
};

const chargedShare = (tax: CountedTax): TrasladoDR => ({
  BaseDR: textOf(tax.base),
  ImpuestoDR: tax.impuesto,
  TipoFactorDR: tax.tipoFactor,
  TasaOCuotaDR: tax.tasa,
  ImporteDR: tax.importe && textOf(tax.importe),
});

const withheldShare = (tax: CountedTax): RetencionDR => ({
  BaseDR: textOf(tax.base),
  ImpuestoDR: tax.impuesto,
  TipoFactorDR: tax.tipoFactor,
  TasaOCuotaDR: tax.tasa ?? "",
  ImporteDR: tax.importe ? textOf(tax.importe) : "",
});

export const sumsElement = ({ traslados, retenciones }: PaidTaxes): Pago["ImpuestosP"] => {
  if (traslados.length + retenciones.length === 0) return undefined;
  return {
    RetencionesP:
      retenciones.length > 0
        ? {
            RetencionP: retenciones.map(({ impuesto, importe }) => ({
              ImpuestoP: impuesto,
              ImporteP: importe ? textOf(importe) : "",
            })),
          }
        : undefined,
    TrasladosP: traslados.length > 0 ? { TrasladoP: traslados.map(chargedSum) } : undefined,
  };
};

const chargedSum = (tax: CountedTax): TrasladoP => ({
  BaseP: textOf(tax.base),
  ImpuestoP: tax.impuesto,
  TipoFactorP: tax.tipoFactor,
  TasaOCuotaP: tax.tasa,
  ImporteP: tax.importe && textOf(tax.importe),
});
