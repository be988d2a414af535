/** The document around payments: everything in it is fixed by SAT (CRP20101 to CRP20123). */
import type { Concepto } from "../../shape/concepto.ts";
import { amountOf } from "../amount.ts";
import type { Check, Refuse } from "../report.ts";
import type { RuleCode } from "../texts/texts.ts";

const isZero = (text: string): boolean => amountOf(text)?.millionths === 0n;
const isOne = (text: string): boolean => amountOf(text)?.millionths === 1_000_000n;

export const checkPaymentDocument = ({ document, refuse }: Check): void => {
  if (document.TipoDeComprobante !== "P") {
    if (document.Complemento?.Pagos) refuse("CRP20101", "tipoDeComprobante", "P");
    return;
  }
  if (document.Exportacion !== "01") refuse("CRP20102", "exportacion", "01");
  if (document.Moneda !== "XXX") refuse("CRP20104", "moneda", "XXX");
  if (document.CondicionesDePago !== undefined) refuse("CRP20107", "condicionesDePago");
  if (document.Descuento !== undefined) refuse("CRP20108", "descuento");
  if (!isZero(document.Total)) refuse("CRP20110", "total", "0");
  const [line, ...others] = document.Conceptos.Concepto;
  if (others.length > 0) refuse("CRP20111", "conceptos");
  if (line) checkOnlyLine(refuse, line);
};

type LineRule = readonly [RuleCode, field: string, isBroken: (line: Concepto) => boolean];

const lineRules: readonly LineRule[] = [
  ["CRP20112", "", (line) => !!(line.Parte ?? line.InformacionAduanera ?? line.CuentaPredial)],
  ["CRP20113", ".claveProdServ", ({ ClaveProdServ }) => ClaveProdServ !== "84111506"],
  ["CRP20114", ".noIdentificacion", (line) => line.NoIdentificacion !== undefined],
  ["CRP20115", ".cantidad", ({ Cantidad }) => !isOne(Cantidad)],
  ["CRP20116", ".claveUnidad", ({ ClaveUnidad }) => ClaveUnidad !== "ACT"],
  ["CRP20117", ".unidad", ({ Unidad }) => Unidad !== undefined],
  ["CRP20118", ".descripcion", ({ Descripcion }) => Descripcion !== "Pago"],
  ["CRP20119", ".valorUnitario", ({ ValorUnitario }) => !isZero(ValorUnitario)],
  ["CRP20120", ".importe", ({ Importe }) => !isZero(Importe)],
  ["CRP20121", ".descuento", ({ Descuento }) => Descuento !== undefined],
  ["CRP20122", ".objetoImp", ({ ObjetoImp }) => ObjetoImp !== "01"],
  ["CRP20123", ".impuestos", ({ Impuestos }) => Impuestos !== undefined],
];

const checkOnlyLine = (refuse: Refuse, line: Concepto): void => {
  for (const [code, field, isBroken] of lineRules)
    if (isBroken(line)) refuse(code, `conceptos[0]${field}`);
};
