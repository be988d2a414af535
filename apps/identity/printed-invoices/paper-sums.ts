/** What an invoice comes to, beside the way to pay it. */
import { contentWidth, left, right } from "#libraries/cfdi/pdf/page/marks.ts";
import { folded, line, lines, put, roomFor, rule, styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import { qrSquares } from "#libraries/cfdi/pdf/pictures/qr-squares.ts";
import type { Cents } from "#platform/money.ts";
import { ivaPercent } from "../invoices/compose-invoice.domain.ts";
import { pesosText } from "../invoices/line-text.domain.ts";
import { owedCents } from "./paper-state.domain.ts";
import type { Paper } from "./paper.ts";

const width = 236;
const x = right - width - 3;
const rowHeight = 12;
const qrSide = 82;

interface Sum {
  readonly label: string;
  readonly cents: Cents;
}

/** Moves the cursor below both. */
export const paperSums = (paper: Paper): void => {
  const { sheet } = paper;
  roomFor(sheet, 140);
  const top = sheet.y + 6;
  const paid = wayToPay(paper, top);
  sheet.y = Math.max(sums(paper, top), paid) + 8;
};

const sumsOf = ({ t, printed: { invoice } }: Paper): readonly Sum[] => {
  const { bundleDiscountPercent: percent } = invoice;
  const said = [
    { label: t("plans"), cents: invoice.baseCents },
    { label: t("bundle", { percent }), cents: -invoice.bundleDiscountCents },
    { label: t("overages"), cents: invoice.overagesCents },
    { label: t("extras"), cents: invoice.addonsCents },
  ].filter(({ cents }) => cents !== 0);
  return [
    ...said,
    { label: t("subtotal"), cents: invoice.subtotalCents },
    { label: t("ivaOf", { percent: ivaPercent }), cents: invoice.ivaCents },
  ];
};

const sums = (paper: Paper, top: number): number => {
  const { sheet, t, printed } = paper;
  let y = top;
  const row = ({ label, cents }: Sum, style: typeof styles.body | typeof styles.total): void => {
    const place = { x: x + 126, y, width: width - 126, align: "right" } as const;
    line(sheet, label, { x, y, width: 122 }, style === styles.total ? style : styles.label);
    const currency = style === styles.total ? " MXN" : "";
    line(sheet, `${pesosText(cents)}${currency}`, place, style);
    y += style === styles.total ? styles.total.leading + 2 : rowHeight;
  };
  for (const one of sumsOf(paper)) row(one, styles.body);
  rule(sheet, y + 1, width + 3, x);
  y += 4;
  const { totalCents, paidCents } = printed.invoice;
  row({ label: t("total"), cents: totalCents }, styles.total);
  if (paidCents > 0) row({ label: t("paid"), cents: -paidCents }, styles.body);
  const owed = owedCents(printed);
  if (paidCents > 0 || owed === 0) row({ label: t("owed"), cents: owed }, styles.total);
  return y;
};

/** Only where something is owed. */
const wayToPay = ({ sheet, t, printed, payUrl }: Paper, top: number): number => {
  if (owedCents(printed) <= 0) return top;
  const beside = contentWidth - width - 24;
  line(sheet, t("pay"), { x: left, y: top, width: beside }, styles.section);
  const y = top + 13;
  if (payUrl === null) {
    const text = t("noLink", { email: printed.to.billingEmail });
    const said = folded(sheet, text, styles.body, beside);
    return lines(sheet, said, { x: left, y, width: beside }, styles.body);
  }
  put(sheet, { kind: "qr", x: left, y, side: qrSide, squares: qrSquares(payUrl) });
  const span = { x: left + qrSide + 12, width: beside - qrSide - 12 };
  const text = folded(sheet, t("payText"), styles.body, span.width);
  const below = lines(sheet, text, { ...span, y }, styles.body) + 3;
  // Whole, so that it can be copied.
  line(sheet, payUrl, { ...span, y: below }, styles.strong);
  return y + qrSide;
};
