/** What a line says beneath its description: its taxes, and what it refers to. */
import type { Concepto, ImpuestosDeConcepto, TrasladoDeConcepto } from "../shape/concepto.ts";
import { grouped } from "./figures.ts";
import { type TaxKind, taxWords } from "./tax-words.ts";

const taxesOf = ({ Traslados, Retenciones }: ImpuestosDeConcepto): readonly string[] => {
  const words = (one: TrasladoDeConcepto, kind: TaxKind): string =>
    taxWords({
      impuesto: one.Impuesto,
      factor: one.TipoFactor,
      rate: one.TasaOCuota,
      base: one.Base,
      amount: one.Importe,
      kind,
    });
  return [
    ...(Traslados?.Traslado ?? []).map((one) => words(one, "traslado")),
    ...(Retenciones?.Retencion ?? []).map((one) => words(one, "retencion")),
  ];
};

const list = (label: string, all: readonly string[]): readonly string[] =>
  all.length === 0 ? [] : [`${label} ${all.join(", ")}`];

const partsOf = ({ Parte = [] }: Concepto): readonly string[] =>
  Parte.map((part) => {
    const price = part.ValorUnitario === undefined ? "" : ` a ${grouped(part.ValorUnitario)}`;
    const amount = part.Importe === undefined ? "" : ` = ${grouped(part.Importe)}`;
    const own = part.NoIdentificacion === undefined ? "" : ` (${part.NoIdentificacion})`;
    const unit = part.Unidad === undefined ? "" : ` ${part.Unidad}`;
    const customs = (part.InformacionAduanera ?? []).map(
      ({ NumeroPedimento }) => `, pedimento ${NumeroPedimento}`,
    );
    const count = `${grouped(part.Cantidad)}${unit}`;
    const name = `${part.ClaveProdServ} ${part.Descripcion}${own}`;
    return `Parte: ${count} de ${name}${price}${amount}${customs.join("")}`;
  });

const thirdPartyOf = ({ ACuentaTerceros }: Concepto): readonly string[] => {
  if (!ACuentaTerceros) return [];
  const { NombreACuentaTerceros: name, RfcACuentaTerceros: rfc } = ACuentaTerceros;
  const { RegimenFiscalACuentaTerceros: regime, DomicilioFiscalACuentaTerceros: code } =
    ACuentaTerceros;
  return [`A cuenta de ${name}, RFC ${rfc}, régimen ${regime}, C.P. ${code}`];
};

/** One text a row, in the order of the XML. */
export const lineDetails = (one: Concepto): readonly string[] => [
  ...list(
    "No. de identificación",
    one.NoIdentificacion === undefined ? [] : [one.NoIdentificacion],
  ),
  [`Objeto de impuesto ${one.ObjetoImp}`, ...taxesOf(one.Impuestos ?? {})].join(" · "),
  ...thirdPartyOf(one),
  ...list(
    "Pedimento",
    (one.InformacionAduanera ?? []).map(({ NumeroPedimento }) => NumeroPedimento),
  ),
  ...list(
    "Cuenta predial",
    (one.CuentaPredial ?? []).map(({ Numero }) => Numero),
  ),
  ...partsOf(one),
];
