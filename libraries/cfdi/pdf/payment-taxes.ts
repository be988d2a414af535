/** The taxes of a payment and of the documents that it paid, as short sentences. */
import type { DoctoRelacionado, Pago, TrasladoDR, TrasladoP } from "../shape/pagos.ts";
import { type TaxKind, taxWords } from "./tax-words.ts";

const ofDocument = (one: TrasladoDR, kind: TaxKind): string =>
  taxWords({
    impuesto: one.ImpuestoDR,
    factor: one.TipoFactorDR,
    rate: one.TasaOCuotaDR,
    base: one.BaseDR,
    amount: one.ImporteDR,
    kind,
  });

const ofPayment = (one: TrasladoP): string =>
  taxWords({
    impuesto: one.ImpuestoP,
    factor: one.TipoFactorP,
    rate: one.TasaOCuotaP,
    base: one.BaseP,
    amount: one.ImporteP,
    kind: "traslado",
  });

export const taxesOfDocument = ({ ImpuestosDR, ObjetoImpDR }: DoctoRelacionado): string =>
  [
    `Objeto de impuesto ${ObjetoImpDR}`,
    ...(ImpuestosDR?.TrasladosDR?.TrasladoDR ?? []).map((one) => ofDocument(one, "traslado")),
    ...(ImpuestosDR?.RetencionesDR?.RetencionDR ?? []).map((one) => ofDocument(one, "retencion")),
  ].join(" · ");

/** Empty when there are none. */
export const taxesOfPayment = ({ ImpuestosP }: Pago): string =>
  [
    ...(ImpuestosP?.TrasladosP?.TrasladoP ?? []).map(ofPayment),
    ...(ImpuestosP?.RetencionesP?.RetencionP ?? []).map(({ ImpuestoP, ImporteP }) =>
      taxWords({ impuesto: ImpuestoP, amount: ImporteP, kind: "retencion" }),
    ),
  ].join(" · ");
