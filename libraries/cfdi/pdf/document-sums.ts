/** The sums of a document with lines, by their names: each tax, local ones too. */
import type { Comprobante } from "../shape/comprobante.ts";
import { rateOf, taxName } from "./figures.ts";

export interface Sum {
  readonly label: string;
  readonly amount: string;
}

/** Said only where several are added up. */
const together = (label: string, parts: readonly Sum[], sum: string | undefined): readonly Sum[] =>
  parts.length < 2 || sum === undefined ? parts : [...parts, { label, amount: sum }];

const transferred = ({ Impuestos }: Comprobante): readonly Sum[] => {
  const parts = (Impuestos?.Traslados?.Traslado ?? []).map(
    ({ Impuesto, TipoFactor, TasaOCuota, Base, Importe }) => {
      const name = `${taxName(Impuesto)} ${rateOf(TipoFactor, TasaOCuota)}`;
      return Importe === undefined
        ? { label: `${name} (base)`, amount: Base }
        : { label: name, amount: Importe };
    },
  );
  return together("Total de traslados", parts, Impuestos?.TotalImpuestosTrasladados);
};

const withheld = ({ Impuestos }: Comprobante): readonly Sum[] => {
  const parts = (Impuestos?.Retenciones?.Retencion ?? []).map(({ Impuesto, Importe }) => ({
    label: `Retención de ${taxName(Impuesto)}`,
    amount: Importe,
  }));
  return together("Total de retenciones", parts, Impuestos?.TotalImpuestosRetenidos);
};

const local = ({ Complemento }: Comprobante): readonly Sum[] => {
  const { TrasladosLocales = [], RetencionesLocales = [] } = Complemento?.ImpuestosLocales ?? {};
  return [
    ...TrasladosLocales.map(({ ImpLocTrasladado, TasadeTraslado, Importe }) => ({
      label: `${ImpLocTrasladado} ${TasadeTraslado} % (local)`,
      amount: Importe,
    })),
    ...RetencionesLocales.map(({ ImpLocRetenido, TasadeRetencion, Importe }) => ({
      label: `Retención ${ImpLocRetenido} ${TasadeRetencion} % (local)`,
      amount: Importe,
    })),
  ];
};

/** In the order in which they are added up. */
export const documentSums = (comprobante: Comprobante): readonly Sum[] => [
  { label: "Subtotal", amount: comprobante.SubTotal },
  ...(comprobante.Descuento === undefined
    ? []
    : [{ label: "Descuento", amount: comprobante.Descuento }]),
  ...transferred(comprobante),
  ...withheld(comprobante),
  ...local(comprobante),
];
