/** The table of a document's lines. */
import type { Concepto } from "../shape/concepto.ts";
import { textOfKey } from "./catalog-text.ts";
import { grouped } from "./figures.ts";
import { lineDetails } from "./line-details.ts";
import { contentWidth } from "./page/marks.ts";
import type { PrintedDocument } from "./printed-document.ts";
import type { Steps } from "./page/slices.ts";
import { type Sheet, styles } from "./page/sheet.ts";
import { type Column, columnGap, type Row, table } from "./page/table.ts";

const keyWidth = 42;
const unitWidth = 50;
/** Figures that need more are made smaller. */
const mostFigureWidth = 92;

/** As wide as its widest figure, so that descriptions have the rest. */
const figureColumn = (sheet: Sheet, title: string, figures: readonly string[]): Column => {
  const widest = figures.reduce(
    (longest, one) => (one.length > longest.length ? one : longest),
    "",
  );
  const { font, size } = styles.body;
  const wanted = Math.max(
    sheet.typeface.widthOf(grouped(widest), font, size),
    sheet.typeface.widthOf(title, styles.section.font, styles.section.size),
  );
  return { title, align: "right", width: Math.min(mostFigureWidth, Math.max(38, wanted + 1)) };
};

const haveDiscounts = (all: readonly Concepto[]): boolean =>
  all.some(({ Descuento }) => Descuento !== undefined);

const columnsOf = (sheet: Sheet, all: readonly Concepto[]): readonly Column[] => {
  const figures = (title: string, pick: (one: Concepto) => string): Column =>
    figureColumn(sheet, title, all.map(pick));
  const before: readonly Column[] = [
    { title: "Clave", align: "left", width: keyWidth },
    figures("Cantidad", ({ Cantidad }) => Cantidad),
    { title: "Unidad", align: "left", width: unitWidth },
  ];
  const after: readonly Column[] = [
    figures("P. unitario", ({ ValorUnitario }) => ValorUnitario),
    ...(haveDiscounts(all) ? [figures("Descuento", ({ Descuento = "" }) => Descuento)] : []),
    figures("Importe", ({ Importe }) => Importe),
  ];
  const taken = [...before, ...after].reduce((sum, { width }) => sum + width + columnGap, 6);
  const description = { title: "Descripción", align: "left", width: contentWidth - taken } as const;
  return [...before, description, ...after];
};

export const lineTable = function* (
  sheet: Sheet,
  document: PrintedDocument,
  opening: () => void,
): Steps<void> {
  const { comprobante } = document;
  const all = comprobante.Conceptos.Concepto;
  const discounts = haveDiscounts(all);
  const body = (text: string): Row[number] => [{ text, style: styles.body }];

  const rowOf = (one: Concepto): Row => [
    body(one.ClaveProdServ),
    body(grouped(one.Cantidad)),
    [
      { text: one.ClaveUnidad, style: styles.body },
      {
        text: one.Unidad ?? textOfKey("claveUnidad", one.ClaveUnidad),
        style: styles.detail,
      },
    ],
    [
      { text: one.Descripcion, style: styles.body },
      ...lineDetails(one).map((text) => ({ text, style: styles.detail })),
    ],
    body(grouped(one.ValorUnitario)),
    ...(discounts ? [body(grouped(one.Descuento ?? ""))] : []),
    body(grouped(one.Importe)),
  ];

  const rows = function* () {
    for (const one of all) yield rowOf(one);
  };
  yield* table(sheet, columnsOf(sheet, all), rows(), opening);
};
