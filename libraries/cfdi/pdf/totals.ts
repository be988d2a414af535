/** The box of sums at the end of the lines, beside the total in words. */
import { amountInWords } from "../compose/amount-in-words.ts";
import { exact } from "../shape/decimal.ts";
import { documentSums, type Sum } from "./document-sums.ts";
import { grouped } from "./figures.ts";
import { contentWidth, left, right } from "./page/marks.ts";
import { paymentSums } from "./payment-sums.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { folded, line, lines, roomFor, rule, type Sheet, styles } from "./page/sheet.ts";

/** Eighteen digits, the most that SAT's schema has, may round up to what has no words. */
const spelled = /^-?\d{1,17}(\.\d{1,18})?$/;

/** Without a currency there is nothing to spell. */
const inWords = (total: string, currency: string): string =>
  spelled.test(total) && currency !== "XXX" ? amountInWords(exact(total), currency) : "";

const width = 230;
const x = right - width - 3;
const rowHeight = 12;

const row = (sheet: Sheet, { label, amount }: Sum): void => {
  const { y } = sheet;
  line(sheet, label, { x, y, width: 122 }, styles.label);
  line(sheet, grouped(amount), { x: x + 126, y, width: width - 126, align: "right" }, styles.body);
  sheet.y = y + rowHeight;
};

/** The sums of a payment complement are in pesos, whatever was paid in. */
export const totals = (sheet: Sheet, document: PrintedDocument): void => {
  const { comprobante } = document;
  const pagos = comprobante.Complemento?.Pagos;
  const sums = pagos ? paymentSums(pagos) : documentSums(comprobante);
  const total = pagos ? pagos.Totales.MontoTotalPagos : comprobante.Total;
  const currency = pagos ? "MXN" : comprobante.Moneda;
  const wordsWidth = contentWidth - width - 24;
  const shown = inWords(total, currency);
  const words = folded(sheet, shown, styles.body, wordsWidth);
  const height = Math.max(sums.length * rowHeight + 24, (words.length + 1) * 11) + 8;
  roomFor(sheet, Math.min(height, 400));
  const top = sheet.y + 4;
  if (shown !== "") {
    const place = { x: left, y: top, width: wordsWidth };
    line(sheet, pagos ? "TOTAL PAGADO EN LETRA" : "TOTAL EN LETRA", place, styles.section);
    lines(sheet, words, { ...place, y: top + 12 }, styles.body);
  }
  sheet.y = top;
  for (const sum of sums) {
    roomFor(sheet, rowHeight);
    row(sheet, sum);
  }
  roomFor(sheet, 24);
  rule(sheet, sheet.y + 2, width + 3, x);
  const label = pagos ? "Total pagado" : "Total";
  line(sheet, label, { x, y: sheet.y + 5, width: 80 }, styles.total);
  const place = { x: x + 84, y: sheet.y + 5, width: width - 84, align: "right" } as const;
  line(sheet, `${grouped(total)} ${currency}`, place, styles.total);
  sheet.y = Math.max(sheet.y + 24, top + (words.length + 1) * 11) + 6;
};
