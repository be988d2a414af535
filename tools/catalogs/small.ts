/** The small catalogs: the file of each, the CSV that gives it, and which columns make a row. */
import type {
  Entry,
  FormaPago,
  ForPersons,
  Moneda,
  Pais,
  PostalPrefix,
  TasaOCuota,
  UsoCfdi,
} from "#libraries/cfdi/catalogs/rows.ts";
import type { CsvRow } from "./csv.ts";

export interface SmallCatalog {
  /** The CSV, without its ending. */
  readonly source: string;
  readonly row: (from: CsvRow) => object;
}

const cell = (from: CsvRow, column: string): string => from[column] ?? "";
const yes = (value: string | undefined): boolean => value === "1";
const some = <Key extends string>(
  key: Key,
  value: string | undefined,
): { [key in Key]?: string } =>
  value === undefined || value === "" ? {} : ({ [key]: value } as { [key in Key]: string });

const entry = (from: CsvRow): Entry => ({
  id: cell(from, "id"),
  texto: cell(from, "texto").replace(/\s+/g, " ").trim(),
});

const persons = (from: CsvRow): ForPersons => ({
  ...entry(from),
  fisica: yes(from["aplica_fisica"]),
  moral: yes(from["aplica_moral"]),
});

const use = (from: CsvRow): UsoCfdi => ({
  ...persons(from),
  regimenes: cell(from, "regimenes_fiscales_receptores")
    .split(/[\s,]+/)
    .join(" "),
});

/** "Any text" (`\V*`) says nothing about an account. */
const pattern = (value: string | undefined): string | undefined =>
  value?.startsWith("\\V") ? undefined : value;

const wayOfPaying = (from: CsvRow): FormaPago => ({
  ...entry(from),
  bancarizado: yes(from["es_bancarizado"]),
  ordenante: yes(from["permite_cuenta_ordenante"]),
  ...some("cuentaOrdenante", pattern(from["patron_cuenta_ordenante"])),
  beneficiario: yes(from["permite_cuenta_beneficiario"]),
  ...some("cuentaBeneficiario", pattern(from["patron_cuenta_beneficiario"])),
  cadenaDePago: yes(from["permite_tipo_cadena_pago"]),
});

const currency = (from: CsvRow): Moneda => ({
  ...entry(from),
  decimales: Number(from["decimales"]),
  variacion: Number(from["porcentaje_variacion"]),
});

const country = (from: CsvRow): Pais => ({
  ...entry(from),
  ...some("codigoPostal", from["patron_codigo_postal"]),
  ...some("identidadTributaria", from["patron_identidad_tributaria"]?.replace(/\\n|\s/g, "")),
});

const taxes: Readonly<Record<string, string>> = { ISR: "001", IVA: "002", IEPS: "003" };

const rate = (from: CsvRow): TasaOCuota => {
  const highest = cell(from, "valor");
  return {
    impuesto: taxes[cell(from, "impuesto").split(" ")[0] ?? ""] ?? "",
    factor: cell(from, "factor"),
    minimo: from["tipo"] === "Rango" ? cell(from, "minimo") : highest,
    maximo: highest,
    traslado: yes(from["traslado"]),
    retencion: yes(from["retencion"]),
  };
};

const prefix = (from: CsvRow): PostalPrefix => ({
  id: cell(from, "prefix"),
  estado: cell(from, "estado"),
  zone: cell(from, "zone"),
});

/** By the file that is written, without its ending. */
export const smallCatalogs: Readonly<Record<string, SmallCatalog>> = {
  exportacion: { source: "c_Exportacion", row: entry },
  "forma-pago": { source: "c_FormaPago", row: wayOfPaying },
  impuesto: { source: "c_Impuesto", row: entry },
  meses: { source: "c_Meses", row: entry },
  "metodo-pago": { source: "c_MetodoPago", row: entry },
  moneda: { source: "c_Moneda", row: currency },
  "objeto-imp": { source: "c_ObjetoImp", row: entry },
  pais: { source: "c_Pais", row: country },
  periodicidad: { source: "c_Periodicidad", row: entry },
  "postal-prefix": { source: "cp-prefix-state", row: prefix },
  "regimen-fiscal": { source: "c_RegimenFiscal", row: persons },
  "tasa-o-cuota": { source: "c_TasaOCuota", row: rate },
  "tipo-de-comprobante": { source: "c_TipoDeComprobante", row: entry },
  "tipo-relacion": { source: "c_TipoRelacion", row: entry },
  "uso-cfdi": { source: "c_UsoCFDI", row: use },
};
