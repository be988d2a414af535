/** The payments of a complement: what came, and which documents it paid with what is left. */
import type { DoctoRelacionado, Pago } from "../shape/pagos.ts";
import { grouped } from "./figures.ts";
import { contentWidth, left } from "./page/marks.ts";
import { numberOf } from "./names.ts";
import { paymentFacts } from "./payment-facts.ts";
import { taxesOfDocument } from "./payment-taxes.ts";
import type { PrintedDocument } from "./printed-document.ts";
import type { Steps } from "./page/slices.ts";
import { line, roomFor, type Sheet, styles } from "./page/sheet.ts";
import { type Column, columnGap, type Row, table } from "./page/table.ts";

const figure = 66;
const narrow = 46;
const uuidWidth = contentWidth - 6 - figure * 3 - narrow * 2 - columnGap * 5;

const columns: readonly Column[] = [
  { title: "Documento pagado", align: "left", width: uuidWidth },
  { title: "Parcialidad", align: "right", width: narrow },
  { title: "Moneda", align: "left", width: narrow },
  { title: "Saldo anterior", align: "right", width: figure },
  { title: "Pagado", align: "right", width: figure },
  { title: "Saldo insoluto", align: "right", width: figure },
];

const rowOf = (one: DoctoRelacionado): Row => {
  const body = (text: string): Row[number] => [{ text, style: styles.body }];
  const number = numberOf(one);
  const rate =
    one.EquivalenciaDR === undefined || one.EquivalenciaDR === "1"
      ? []
      : [{ text: `Equiv. ${one.EquivalenciaDR}`, style: styles.detail }];
  return [
    [
      { text: one.IdDocumento, style: styles.body },
      ...(number === "" ? [] : [{ text: number, style: styles.body }]),
      { text: taxesOfDocument(one), style: styles.detail },
    ],
    body(one.NumParcialidad),
    [...body(one.MonedaDR), ...rate],
    body(grouped(one.ImpSaldoAnt)),
    body(grouped(one.ImpPagado)),
    body(grouped(one.ImpSaldoInsoluto)),
  ];
};

const rowsOf = function* ({ DoctoRelacionado }: Pago): Generator<Row> {
  for (const one of DoctoRelacionado) yield rowOf(one);
};

export const paymentTables = function* (
  sheet: Sheet,
  document: PrintedDocument,
  opening: () => void,
): Steps<void> {
  const payments = document.comprobante.Complemento?.Pagos?.Pago ?? [];
  for (const [index, pago] of payments.entries()) {
    roomFor(sheet, 180);
    const title = `PAGO ${index + 1} DE ${payments.length}`;
    sheet.y += 4;
    line(sheet, title, { x: left, y: sheet.y, width: contentWidth }, styles.section);
    sheet.y += 13;
    paymentFacts(sheet, pago);
    yield* table(sheet, columns, rowsOf(pago), opening);
  }
};
