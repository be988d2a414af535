/** An invoice as somebody types it: every field a text, whether it makes sense yet or not. */
import { fieldLength, formLinesMost } from "./limits.ts";

/** Names of inputs are those of the document's own fields, so that findings reach them. */
export const headFields = [
  "tipoDeComprobante",
  "receptor.rfc",
  "receptor.nombre",
  "receptor.domicilioFiscalReceptor",
  "receptor.regimenFiscalReceptor",
  "receptor.usoCFDI",
  "receptor.residenciaFiscal",
  "receptor.numRegIdTrib",
  "formaPago",
  "metodoPago",
  "moneda",
  "tipoCambio",
  "serie",
  "exportacion",
  "condicionesDePago",
  "emailReceptor",
  "informacionGlobal.periodicidad",
  "informacionGlobal.meses",
  "informacionGlobal.año",
  "cfdiRelacionados.tipoRelacion",
  "cfdiRelacionados.uuids",
] as const;
export type HeadField = (typeof headFields)[number];

export const lineFields = [
  "claveProdServ",
  "noIdentificacion",
  "descripcion",
  "cantidad",
  "claveUnidad",
  "valorUnitario",
  "descuento",
  "tax",
  // Which line of the stored request this one was: what the form does not show is kept from it.
  "from",
] as const;
export type LineField = (typeof lineFields)[number];

export type TypedLine = Readonly<Record<LineField, string>>;

export interface TypedInvoice {
  readonly head: Readonly<Record<HeadField, string>>;
  readonly lines: readonly TypedLine[];
}

type Fields = Readonly<Record<string, string | undefined>>;

export const nameOfLine = (index: number, field: LineField): string =>
  `conceptos.${index}.${field}`;

const textAt = (form: Fields, name: string): string =>
  (form[name] ?? "").trim().slice(0, fieldLength);

/** From a form that was sent. */
export const typedOf = (form: Fields): TypedInvoice => {
  const count = Math.min(formLinesMost, Math.max(0, Math.trunc(Number(form["lines"])) || 0));
  return {
    head: Object.fromEntries(headFields.map((name) => [name, textAt(form, name)])) as Record<
      HeadField,
      string
    >,
    lines: Array.from({ length: count }, (_, index) =>
      lineOf((field) => textAt(form, nameOfLine(index, field))),
    ),
  };
};

export const lineOf = (valueOf: (field: LineField) => string): TypedLine =>
  Object.fromEntries(lineFields.map((field) => [field, valueOf(field)])) as Record<
    LineField,
    string
  >;

export const emptyLine: TypedLine = lineOf(
  (field) => ({ cantidad: "1", claveUnidad: "H87", tax: "policy" })[field as "cantidad"] ?? "",
);

/** What most invoices begin with. */
export const emptyInvoice: TypedInvoice = {
  head: {
    ...(Object.fromEntries(headFields.map((name) => [name, ""])) as Record<HeadField, string>),
    tipoDeComprobante: "I",
    formaPago: "03",
    metodoPago: "PUE",
    moneda: "MXN",
    exportacion: "01",
  },
  lines: [emptyLine],
};

/** With another head or other lines. */
export const withHead = (
  typed: TypedInvoice,
  head: Partial<Record<HeadField, string>>,
): TypedInvoice => ({ ...typed, head: { ...typed.head, ...head } });

export const withLine = (
  typed: TypedInvoice,
  index: number,
  values: Partial<Record<LineField, string>>,
): TypedInvoice => ({
  ...typed,
  lines: typed.lines.map((line, at) => (at === index ? { ...line, ...values } : line)),
});

export const withoutLine = (typed: TypedInvoice, index: number): TypedInvoice => {
  const lines = typed.lines.filter((_, at) => at !== index);
  return { ...typed, lines: lines.length === 0 ? [emptyLine] : lines };
};

/** The new one measures and is taxed like the last. */
export const withNewLine = (typed: TypedInvoice): TypedInvoice => {
  const last = typed.lines.at(-1);
  const like = last ? { claveUnidad: last.claveUnidad, tax: taxLike(last.tax) } : {};
  return { ...typed, lines: [...typed.lines, { ...emptyLine, ...like }].slice(0, formLinesMost) };
};

const taxLike = (tax: string): string => (tax === "own" ? "policy" : tax);
