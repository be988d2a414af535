/** Writes Constancias for tests, laid out as SAT has laid them out over the years. */
import { letter, type Mark, type TextMark } from "#libraries/cfdi/pdf/page/marks.ts";
import { writePdf } from "#libraries/cfdi/pdf/page/write-pdf.ts";

/** A row: texts with the place where each begins. */
export type Row = readonly (readonly [x: number, text: string])[];

const size = 8;
const leading = 14;
const rowsOfPage = 48;

const mark = (x: number, row: number, text: string): TextMark => ({
  kind: "text",
  font: "regular",
  size,
  color: "#000000",
  text,
  x,
  y: 40 + row * leading,
  width: text.length * size * 0.5,
});

const facts = { title: "CSF", author: "", subject: "", created: "2026-11-21T10:15:00", id: "00" };

/** Pages of `rows`, in the order that `arrange` puts the pieces of each page in. */
export const pdfOf = (
  rows: readonly Row[],
  arrange: (marks: readonly Mark[]) => readonly Mark[] = (marks) => marks,
): Buffer => {
  const pages: (readonly Mark[])[] = [];
  for (let from = 0; from < rows.length; from += rowsOfPage) {
    const shown = rows.slice(from, from + rowsOfPage);
    pages.push(arrange(shown.flatMap((row, at) => row.map(([x, text]) => mark(x, at, text)))));
  }
  return writePdf(pages.length > 0 ? pages : [[]], facts, null);
};

export const middle = letter.width / 2;

export interface Person {
  readonly rfc: string;
  /** Label and value, as the paper has them. */
  readonly names: readonly (readonly [label: string, value: string])[];
  /** On the small card. */
  readonly wholeName: string;
  readonly postalCode: string;
  /** Description and dates. */
  readonly regimes: readonly (readonly string[])[];
}

const head = ({ rfc, wholeName }: Person): readonly Row[] => [
  [
    [40, "CÉDULA DE IDENTIFICACIÓN FISCAL"],
    [middle, "CONSTANCIA DE SITUACIÓN FISCAL"],
  ],
  [[60, rfc]],
  [
    [60, "Registro Federal de Contribuyentes"],
    [middle, "Lugar y Fecha de Emisión"],
  ],
  [[60, wholeName]],
  [
    [60, "Nombre, denominación o razón social"],
    [middle, "OAXACA DE JUAREZ , OAXACA A 12 DE ENERO DE 2026"],
  ],
  [[60, "idCIF: 14060123456"]],
  [[60, "VALIDA TU INFORMACIÓN FISCAL"]],
];

const economy = ({ regimes }: Person): readonly Row[] => [
  [[40, "Actividades Económicas:"]],
  [
    [40, "Orden"],
    [90, "Actividad Económica"],
    [360, "Porcentaje"],
    [430, "Fecha Inicio"],
  ],
  [
    [40, "1"],
    [90, "Alquiler de oficinas y locales; arrendamiento de sueldos"],
    [360, "100"],
    [430, "01/01/2015"],
  ],
  [[40, "Regímenes:"]],
  [
    [40, "Régimen"],
    [400, "Fecha Inicio"],
    [480, "Fecha Fin"],
  ],
  ...regimes.map(([text = "", ...dates]): Row => [
    [40, text],
    ...dates.map((date, at) => [400 + at * 80, date] as const),
  ]),
  [[40, "Obligaciones:"]],
  [
    [40, "Descripción de la Obligación"],
    [400, "Fecha Inicio"],
  ],
  [
    [40, "Declaración anual de ISR. Arrendamiento. Personas Físicas."],
    [400, "01/01/2015"],
  ],
  [[40, "Sus datos personales son incorporados y protegidos en los sistemas del SAT"]],
];

/** Since 2023: label and value in one cell, the address in two columns. */
export const inTwoColumns = (person: Person): readonly Row[] => [
  ...head(person),
  [[40, "Datos de Identificación del Contribuyente:"]],
  [
    [40, "RFC:"],
    [200, person.rfc],
  ],
  ...person.names.map(([label, value]): Row => [
    [40, `${label}:`],
    [200, value],
  ]),
  [
    [40, "Fecha inicio de operaciones:"],
    [200, "01 DE ENERO DE 2015"],
  ],
  [
    [40, "Estatus en el padrón:"],
    [200, "ACTIVO"],
  ],
  [[40, "Datos del domicilio registrado"]],
  [
    [40, `Código Postal:${person.postalCode}`],
    [middle, "Tipo de Vialidad: CALLE"],
  ],
  [
    [40, "Nombre de Vialidad: REFORMA"],
    [middle, "Número Exterior: 06300"],
  ],
  ...economy(person),
];

/** Before: everything in one column, a space after the colon. */
export const inOneColumn = (person: Person): readonly Row[] => [
  ...head(person).map((row): Row => row.slice(0, 1)),
  [[40, "Constancia de Situación Fiscal"]],
  [[40, "Datos de Identificación del Contribuyente"]],
  [[40, `RFC: ${person.rfc}`]],
  ...person.names.map(([label, value]): Row => [[40, `${label}: ${value}`]]),
  [[40, "Datos de Ubicación:"]],
  [[40, "Número Exterior: 12345 Código Postal: " + person.postalCode]],
  ...economy(person),
];
