/** The lines of an invoice on its paper, each with its discount and its tax. */
import { contentWidth } from "#libraries/cfdi/pdf/page/marks.ts";
import { styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import type { Steps } from "#libraries/cfdi/pdf/page/slices.ts";
import { columnGap, table, type Column, type Row } from "#libraries/cfdi/pdf/page/table.ts";
import { countText, pesosText, rateText } from "../invoices/line-text.domain.ts";
import type { LineRow } from "../invoices/invoices.query.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import { dayText, type Paper } from "./paper.ts";

const figure = 62;
const unit = 84;

export const paperLines = function* (paper: Paper, opening: () => void): Steps<void> {
  const { sheet, printed } = paper;
  const discounts = printed.lines.some(({ discountCents }) => discountCents !== 0);
  const rows = printed.lines.map((one) => rowOf(paper, one, discounts));
  yield* table(sheet, columnsOf(paper, discounts), rows, opening);
};

const columnsOf = ({ t }: Paper, discounts: boolean): readonly Column[] => {
  const after: readonly Column[] = [
    { title: t("quantity"), align: "right", width: 44 },
    { title: t("unitCost"), align: "right", width: unit },
    { title: t("amount"), align: "right", width: figure },
    ...(discounts ? [{ title: t("discount"), align: "right", width: figure } as const] : []),
    { title: t("iva"), align: "right", width: figure },
  ];
  const taken = after.reduce((sum, { width }) => sum + width + columnGap, 6);
  return [{ title: t("concept"), align: "left", width: contentWidth - taken }, ...after];
};

const body = (text: string): Row[number] => [{ text, style: styles.body }];

const rowOf = (paper: Paper, one: LineRow, discounts: boolean): Row => [
  [
    { text: one.description, style: styles.body },
    { text: whatOf(paper, one), style: styles.detail },
  ],
  body(countText(one.quantity)),
  body(unitCostOf(paper, one)),
  body(pesosText(one.cents)),
  ...(discounts ? [body(one.discountCents === 0 ? "" : pesosText(-one.discountCents))] : []),
  body(pesosText(one.ivaCents)),
];

/** In the reader's language; the concept above stays as the CFDI says it, days and all. */
const whatOf = ({ t, locale }: Paper, { kind, fromDay, untilDay }: LineRow): string =>
  locale === "es-MX"
    ? t(kind)
    : `${t(kind)} · ${dayText(fromDay, locale)} – ${dayText(untilDay, locale)}`;

/** Of overage; other lines have a price of their own for the days they stand for. */
const unitCostOf = ({ t }: Paper, { rate, resource }: LineRow): string => {
  if (rate === null || resource === "") return "";
  const per = pricedPer[resource];
  return per === 1 ? rateText(rate) : t("per", { rate: rateText(rate), count: countText(per) });
};
