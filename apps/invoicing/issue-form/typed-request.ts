/** Between the texts of a form and a request to stamp, there and back. */
import { decimalOf, rounded, textOf, times } from "#libraries/cfdi/shape/decimal.ts";
import { currencyDigits } from "#libraries/cfdi/compose/figures.ts";
import { taxesNamed, taxNameOf } from "./line-taxes.ts";
import { emptyInvoice, headFields, lineOf, type TypedInvoice } from "./typed-invoice.ts";
import { type HeadField, type TypedLine } from "./typed-invoice.ts";

type Json = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const wordOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? plain(value) : "";

/** `0.0000001` as people write it. */
const plain = (value: number): string =>
  Number.isFinite(value) && Math.abs(value) < 1e21
    ? value.toFixed(12).replace(/\.?0+$/, "")
    : String(value);

/** A number as it is typed, with commas or a sign of pesos; else the text as it stands. */
export const figureOf = (typed: string): number | string | undefined => {
  const bare = typed.replace(/[$\s]/g, "");
  const text = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
  if (text === "") return undefined;
  const decimal = decimalOf(text);
  return decimal !== null && text.replace(/\D/g, "").length <= 15 ? Number(text) : typed;
};

const optional = (typed: string): string | undefined => (typed === "" ? undefined : typed);

/** What is asked for; what nobody filled in is absent, and figures that are none stay texts. */
export const requestOf = ({ head, lines }: TypedInvoice, stored: unknown): Json => {
  const base = objectOf(stored);
  const receptor = Object.fromEntries(
    headFields.flatMap((name) => {
      const [, field] = name.split("receptor.");
      return field === undefined ? [] : [[field, optional(tidied(field, head[name]))]];
    }),
  );
  return {
    ...base,
    receptor,
    tipoDeComprobante: head.tipoDeComprobante,
    formaPago: optional(head.formaPago),
    metodoPago: optional(head.metodoPago),
    moneda: optional(head.moneda.toUpperCase()),
    tipoCambio: figureOf(head.tipoCambio),
    serie: optional(head.serie),
    exportacion: optional(head.exportacion),
    condicionesDePago: optional(head.condicionesDePago),
    emailReceptor: optional(head.emailReceptor),
    informacionGlobal: globalOf(head),
    cfdiRelacionados: relationsOf(head, base["cfdiRelacionados"]),
    conceptos: lines.map((line) => lineRequest(line, listOf(base["conceptos"]), head.moneda)),
  };
};

const tidied = (field: string, typed: string): string =>
  field === "rfc" || field === "nombre" ? typed.toUpperCase() : typed;

const globalOf = (head: TypedInvoice["head"]): Json | undefined => {
  const [periodicidad, meses, year] = [
    head["informacionGlobal.periodicidad"],
    head["informacionGlobal.meses"],
    head["informacionGlobal.año"],
  ];
  return periodicidad + meses + year === "" ? undefined : { periodicidad, meses, año: year };
};

/** The form shows the first relation; the others stay. */
const relationsOf = (head: TypedInvoice["head"], stored: unknown): unknown => {
  const uuids = head["cfdiRelacionados.uuids"].split(/[\s,;]+/).filter((uuid) => uuid !== "");
  const tipoRelacion = head["cfdiRelacionados.tipoRelacion"];
  const others = listOf(stored).slice(1);
  if (uuids.length === 0 && tipoRelacion === "") return others.length > 0 ? others : undefined;
  return [{ tipoRelacion, uuids: uuids.map((uuid) => uuid.toUpperCase()) }, ...others];
};

const lineRequest = (typed: TypedLine, stored: readonly unknown[], currency: string): Json => {
  const { from, tax, descripcion, noIdentificacion } = typed;
  const before = from === "" ? {} : objectOf(stored[Number(from)]);
  const { importe, objetoImp, impuestos, ...rest } = before;
  const [cantidad, valorUnitario] = [figureOf(typed.cantidad), figureOf(typed.valorUnitario)];
  const isAsBefore = cantidad === before["cantidad"] && valorUnitario === before["valorUnitario"];
  return {
    ...rest,
    claveProdServ: optional(typed.claveProdServ),
    cantidad,
    valorUnitario,
    claveUnidad: optional(typed.claveUnidad),
    descripcion: optional(descripcion),
    noIdentificacion: optional(noIdentificacion),
    descuento: figureOf(typed.descuento),
    // An amount that a partner gave may differ from the product by a rounding of theirs.
    importe:
      isAsBefore && importe !== undefined ? importe : product(cantidad, valorUnitario, currency),
    ...(tax === "own" ? { objetoImp, impuestos } : taxesNamed(tax)),
  };
};

const product = (quantity: unknown, price: unknown, currency: string): number | undefined => {
  if (typeof quantity !== "number" || typeof price !== "number") return undefined;
  const [left, right] = [decimalOf(quantity), decimalOf(price)];
  if (!left || !right) return undefined;
  return Number(textOf(rounded(times(left, right), currencyDigits(currency.toUpperCase()))));
};

/** A stored request as a form shows it. */
export const typedOfRequest = (stored: unknown): TypedInvoice => {
  const request = objectOf(stored);
  const receptor = objectOf(request["receptor"]);
  const global = objectOf(request["informacionGlobal"]);
  const relation = objectOf(listOf(request["cfdiRelacionados"])[0]);
  const valueAt = (name: HeadField): string => {
    const [first = "", second] = name.split(".");
    if (second === undefined) return wordOf(request[first]);
    if (first === "receptor") return wordOf(receptor[second]);
    if (first === "informacionGlobal") return wordOf(global[second]);
    return second === "uuids" ? listOf(relation["uuids"]).join(" ") : wordOf(relation[second]);
  };
  const head = Object.fromEntries(headFields.map((name) => [name, valueAt(name)]));
  const lines = listOf(request["conceptos"]).map((one, index) => typedLine(objectOf(one), index));
  return {
    head: { ...emptyInvoice.head, ...(head as TypedInvoice["head"]) },
    lines: lines.length === 0 ? emptyInvoice.lines : lines,
  };
};

const typedLine = (line: Json, index: number): TypedLine =>
  lineOf((field) => {
    if (field === "from") return String(index);
    return field === "tax" ? taxNameOf(line) : wordOf(line[field]);
  });
