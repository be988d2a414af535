/** The small catalogs: which CSV gives which file, and which columns become which property. */
import type { CsvRow } from "./csv.ts";

export interface SmallCatalog {
  /** The CSV, without its ending. */
  readonly source: string;
  /** The file that is written, without its ending. */
  readonly file: string;
  readonly name: string;
  readonly says: string;
  /** The type of a row, in rows.ts. */
  readonly type: string;
  /** Rows that are not found by a key are written as a plain list. */
  readonly list?: true;
  readonly row: (from: CsvRow) => object;
}

const entry = (from: CsvRow): object => ({ id: from["id"], texto: tidy(from["texto"]) });
const yes = (value: string | undefined): boolean => value === "1";
const tidy = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const some = (key: string, value: string | undefined): object =>
  value === undefined || value === "" ? {} : { [key]: value };

const persons = (from: CsvRow): object => ({
  ...entry(from),
  fisica: yes(from["aplica_fisica"]),
  moral: yes(from["aplica_moral"]),
});

const taxes: Readonly<Record<string, string>> = { ISR: "001", IVA: "002", IEPS: "003" };

/** "Any text" (`\V*`) says nothing about an account. */
const pattern = (key: string, value: string | undefined): object =>
  some(key, value?.startsWith("\\V") ? "" : value);

const wayOfPaying = (from: CsvRow): object => ({
  ...entry(from),
  bancarizado: yes(from["es_bancarizado"]),
  ordenante: yes(from["permite_cuenta_ordenante"]),
  ...pattern("cuentaOrdenante", from["patron_cuenta_ordenante"]),
  beneficiario: yes(from["permite_cuenta_beneficiario"]),
  ...pattern("cuentaBeneficiario", from["patron_cuenta_beneficiario"]),
  cadenaDePago: yes(from["permite_tipo_cadena_pago"]),
});

const rate = (from: CsvRow): object => {
  const highest = from["valor"] ?? "";
  return {
    impuesto: taxes[(from["impuesto"] ?? "").split(" ")[0] ?? ""],
    factor: from["factor"],
    minimo: from["tipo"] === "Rango" ? from["minimo"] : highest,
    maximo: highest,
    traslado: yes(from["traslado"]),
    retencion: yes(from["retencion"]),
  };
};

const plain = (source: string, file: string, name: string, says: string): SmallCatalog => ({
  source,
  file,
  name,
  says,
  type: "Entry",
  row: entry,
});

export const smallCatalogs: readonly SmallCatalog[] = [
  plain("c_Exportacion", "exportacion", "exportacion", "whether goods leave the country"),
  plain("c_Impuesto", "impuesto", "impuesto", "federal taxes"),
  plain("c_Meses", "meses", "meses", "months of a global invoice"),
  plain("c_MetodoPago", "metodo-pago", "metodoPago", "paid at once or later"),
  plain("c_ObjetoImp", "objeto-imp", "objetoImp", "whether a line is subject to tax"),
  plain("c_Periodicidad", "periodicidad", "periodicidad", "period of a global invoice"),
  plain("c_TipoDeComprobante", "tipo-de-comprobante", "tipoDeComprobante", "kinds of document"),
  plain("c_TipoRelacion", "tipo-relacion", "tipoRelacion", "how documents relate"),
  {
    ...plain("c_RegimenFiscal", "regimen-fiscal", "regimenFiscal", "tax regimes"),
    type: "ForPersons",
    row: persons,
  },
  {
    ...plain("c_UsoCFDI", "uso-cfdi", "usoCfdi", "what the receiver uses it for"),
    type: "UsoCfdi",
    row: (from) => ({
      ...persons(from),
      regimenes: (from["regimenes_fiscales_receptores"] ?? "").split(/[\s,]+/).join(" "),
    }),
  },
  {
    ...plain("c_FormaPago", "forma-pago", "formaPago", "how money is paid"),
    type: "FormaPago",
    row: wayOfPaying,
  },
  {
    ...plain("c_Moneda", "moneda", "moneda", "currencies and their decimals"),
    type: "Moneda",
    row: (from) => ({
      ...entry(from),
      decimales: Number(from["decimales"]),
      variacion: Number(from["porcentaje_variacion"]),
    }),
  },
  {
    ...plain("c_Pais", "pais", "pais", "countries and the forms of their tax numbers"),
    type: "Pais",
    row: (from) => ({
      ...entry(from),
      ...some("codigoPostal", from["patron_codigo_postal"]),
      ...some("identidadTributaria", from["patron_identidad_tributaria"]?.replace(/\\n|\s/g, "")),
    }),
  },
  {
    ...plain("c_Estado", "estado", "estado", "states of Mexico, the United States and Canada"),
    type: "Estado",
    row: (from) => ({ id: from["estado"], texto: from["texto"], pais: from["pais"] }),
  },
  {
    ...plain("c_TasaOCuota", "tasa-o-cuota", "tasasOCuotas", "rates that a tax may have"),
    type: "TasaOCuota",
    list: true,
    row: rate,
  },
  {
    ...plain("cp-prefix-state", "postal-prefix", "postalPrefixes", "states of postal codes"),
    type: "PostalPrefix",
    row: (from) => ({ id: from["prefix"], estado: from["estado"], zone: from["zone"] }),
  },
];
