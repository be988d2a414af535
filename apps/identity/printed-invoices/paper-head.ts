/** The head of an invoice's paper: whose it is, for whom, how it stands, and its CFDI. */
import { keyAndText } from "#libraries/cfdi/pdf/catalog-text.ts";
import { facts, type Fact } from "#libraries/cfdi/pdf/facts.ts";
import { contentWidth, left, right } from "#libraries/cfdi/pdf/page/marks.ts";
import { folded, line, lines, rule, styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import { monthOf } from "#platform/calendar/days.ts";
import { monthName } from "#ui/i18n/format.ts";
import { dayText, stateText, titleOf, type Paper } from "./paper.ts";

const sideWidth = 256;
const sideX = right - sideWidth;
const mainWidth = contentWidth - sideWidth - 24;

const bigName = { ...styles.title, size: 19, leading: 24 };

/** Moves the cursor below it. */
export const paperHead = (paper: Paper): void => {
  const { sheet } = paper;
  const below = Math.max(house(paper), facing(paper)) + 8;
  rule(sheet, below, contentWidth);
  const top = below + 9;
  sheet.y = Math.max(receiver(paper, top), taxInvoice(paper, top)) + 12;
};

const house = ({ sheet, t, locale, printed }: Paper): number => {
  const place = { x: left, width: mainWidth };
  line(sheet, t("house"), { ...place, y: sheet.y - 4 }, bigName);
  const month = monthName(monthOf(printed.invoice.periodStart), locale);
  const said = lines(
    sheet,
    folded(sheet, t("lead"), styles.label, mainWidth),
    { ...place, y: sheet.y + 24 },
    styles.label,
  );
  line(sheet, t("month", { month }), { ...place, y: said + 3 }, styles.strong);
  return said + 14;
};

const facing = (paper: Paper): number => {
  const { sheet, t, locale, printed, state } = paper;
  const { issuedAt, dueOn } = printed.invoice;
  const place = { x: sideX, width: sideWidth, y: sheet.y - 3 };
  line(sheet, titleOf(paper), place, styles.title);
  const isLate = state === "past_due" || state === "uncollectible" || state === "void";
  const all: readonly Fact[] = [
    {
      label: t("state"),
      value: stateText(paper),
      style: isLate ? styles.warning : styles.strong,
    },
    { label: t("issuedOn"), value: dayText(issuedAt, locale) },
    { label: t("dueOn"), value: dayText(dueOn, locale) },
  ];
  const y = place.y + styles.title.leading + 6;
  return facts(sheet, all, { x: sideX, y, width: sideWidth, labelWidth: 66 });
};

const receiver = ({ sheet, t, printed }: Paper, top: number): number => {
  const { to } = printed;
  const place = { x: left, width: mainWidth };
  line(sheet, t("to"), { ...place, y: top }, styles.section);
  const name = folded(sheet, to.legalName ?? to.companyName, styles.strong, mainWidth);
  const start = lines(sheet, name, { ...place, y: top + 12 }, styles.strong);
  const y = facts(
    sheet,
    [
      { label: t("company"), value: to.legalName === null ? "" : to.companyName },
      { label: t("rfc"), value: to.rfc ?? "", style: styles.strong },
      { label: t("postalCode"), value: to.postalCode ?? "" },
      { label: t("regime"), value: keyAndText("regimenFiscal", to.regime ?? "") },
      { label: t("cfdiUse"), value: keyAndText("usoCfdi", to.cfdiUse ?? "") },
      { label: t("email"), value: to.billingEmail },
    ],
    { ...place, y: start, labelWidth: 80 },
  );
  if (to.rfc !== null && to.regime !== null && to.postalCode !== null) return y;
  const note = folded(sheet, t("generalPublic"), styles.detail, mainWidth);
  return lines(sheet, note, { ...place, y: y + 1 }, styles.detail);
};

const methods = ["wallet", "codi", "card", "cash"] as const;

const taxInvoice = ({ sheet, t, locale, printed }: Paper, top: number): number => {
  const { invoice, payment } = printed;
  line(sheet, t("tax"), { x: sideX, y: top, width: sideWidth }, styles.section);
  const missing = invoice.totalCents > 0 ? t("notStamped") : t("noCfdi");
  const method = methods.find((one) => payment?.method.includes(one));
  return facts(
    sheet,
    [
      { label: t("cfdi"), value: invoice.cfdiUuid ?? missing, style: styles.strong },
      { label: t("complement"), value: invoice.complementUuid ?? "" },
      { label: t("paidOn"), value: dayText(invoice.paidAt, locale) },
      { label: t("paidBy"), value: method ? t(method) : (payment?.method ?? "") },
    ],
    { x: sideX, y: top + 12, width: sideWidth, labelWidth: 66 },
  );
};
