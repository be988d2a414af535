/** The paper of an auditor's pack: each month three ways with its open items, then balances. */
import { startOf, type Day } from "#platform/calendar/days.ts";
import { facts, type Fact } from "#libraries/cfdi/pdf/facts.ts";
import { pageFeet } from "#libraries/cfdi/pdf/page/feet.ts";
import { contentWidth, left, type Mark } from "#libraries/cfdi/pdf/page/marks.ts";
import { flow, line, openSheet, roomFor, styles } from "#libraries/cfdi/pdf/page/sheet.ts";
import type { Sheet } from "#libraries/cfdi/pdf/page/sheet.ts";
import type { Steps } from "#libraries/cfdi/pdf/page/slices.ts";
import { columnGap, table, type Column, type Row } from "#libraries/cfdi/pdf/page/table.ts";
import { written } from "#libraries/cfdi/pdf/page/written.ts";
import { paletteOf } from "#libraries/cfdi/pdf/palette.ts";
import type { Typeface } from "#libraries/cfdi/pdf/glyphs/typeface.ts";
import { formatDate, formatMoney, monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { threeWay } from "../trust-reconciliations/three-way.domain.ts";
import type { AuditTranslate } from "./audit.words.ts";
import type { AuditedMonth, Pack } from "./pack.domain.ts";
import { ownerOf, personOf, stateOf } from "./pack-tables.ts";

export interface PaperGround {
  readonly pack: Pack;
  readonly firm: Firm;
  readonly locale: Locale;
  readonly t: AuditTranslate;
  readonly now: Date;
}

/** The same pack at the same moment gives the same bytes. */
export const reconciliationPaper = async (ground: PaperGround): Promise<Buffer> => {
  const { pack, firm, now, t } = ground;
  const pages = await written((typeface) => layingOut(ground, typeface), {
    title: t("paperTitle"),
    author: firm.name,
    subject: pack.account.name,
    created: now.toISOString().slice(0, 19),
    id: pack.account.id.replaceAll("-", ""),
  });
  return Buffer.from(pages);
};

interface Drawing extends PaperGround {
  readonly sheet: Sheet;
}

const span = { x: left, width: contentWidth };

const layingOut = function* (
  ground: PaperGround,
  typeface: Typeface,
): Steps<readonly (readonly Mark[])[]> {
  const sheet = openSheet(typeface, paletteOf(undefined));
  const { pack, firm, locale, t, now } = ground;
  const { account, period } = pack;
  const drawing = { ...ground, sheet };
  line(sheet, t("paperTitle"), { ...span, y: sheet.y }, styles.title);
  sheet.y += styles.title.leading;
  const said = [
    firm.name,
    t("paperAccount", { account: account.name, bank: account.bank }),
    t("paperPeriod", { from: dayText(period.from, locale), to: dayText(period.to, locale) }),
    t("paperChain", { seq: account.lastSeq, hash: account.lastHash }),
  ];
  for (const text of said) flow(sheet, text, span, styles.body);
  for (const month of pack.months) yield* monthSection(drawing, month);
  yield* balanceSection(drawing);
  pageFeet(sheet, {
    words: t("foot", { firm: firm.name, at: formatDate(now, locale, "moment", firm.timeZone) }),
    countOf: (page, pages) => t("page", { page, pages }),
  });
  return sheet.pages;
};

const heading = (sheet: Sheet, text: string): void => {
  roomFor(sheet, 150);
  sheet.y += 14;
  line(sheet, text, { ...span, y: sheet.y }, styles.name);
  sheet.y += styles.name.leading + 4;
};

const monthSection = function* (drawing: Drawing, one: AuditedMonth): Steps<void> {
  const { sheet, pack, firm, locale, t } = drawing;
  const { month, kept, books } = one;
  heading(sheet, `${monthName(month, locale)} · ${t(stateOf(one))}`);
  const sums = threeWay(kept?.statementCents ?? 0, books);
  const money = (label: string, cents: number, isKnown = true): Fact => {
    return { label, value: isKnown ? formatMoney(cents, locale) : "—" };
  };
  const isKnown = kept !== null;
  const all: readonly Fact[] = [
    money(t("statementBalance"), sums.statementCents, isKnown),
    money(t("inTransit"), sums.inTransitCents),
    money(t("outstanding"), sums.outstandingCents),
    money(t("bankErrors"), sums.bankErrorCents),
    money(t("adjusted"), sums.adjustedCents, isKnown),
    money(t("book"), sums.bookCents),
    money(t("ledgers"), sums.ledgerCents),
    money(t("difference"), sums.differenceCents, isKnown),
    { label: t("unmatched"), value: String(sums.unmatchedLines) },
    { label: t("preparer"), value: personOf(t, pack.names, kept?.preparer) || undefined },
    { label: t("signer"), value: personOf(t, pack.names, kept?.signer) || undefined },
    {
      label: t("signedAt"),
      value: kept?.signedAt
        ? formatDate(kept.signedAt, locale, "moment", firm.timeZone)
        : undefined,
    },
    { label: t("chainHash"), value: kept?.chainHash ?? undefined },
  ];
  sheet.y = facts(sheet, all, { x: left, y: sheet.y, width: contentWidth, labelWidth: 170 }) + 4;
  if (books.items.length === 0) return;
  const rows = books.items.map(({ side, day, cents, reference }): Row =>
    cellsOf(t(`side_${side}`), dayText(day, locale), reference, formatMoney(cents, locale)),
  );
  const columns = columnsOf([t("items"), t("day"), t("reference"), t("amount")]);
  yield* table(sheet, columns, rows, () => undefined);
};

const balanceSection = function* ({ sheet, pack, locale, t }: Drawing): Steps<void> {
  heading(sheet, t("balances", { day: dayText(pack.period.to, locale) }));
  const total = pack.ledgers.reduce((sum, { closingCents }) => sum + closingCents, 0);
  const rows = pack.ledgers.map((one): Row => {
    const closing = formatMoney(one.closingCents, locale);
    return cellsOf(ownerOf(t, one), "", one.matterTitle, closing);
  });
  const sum = cellsOf(t("total"), "", "", formatMoney(total, locale));
  const columns = columnsOf([t("client"), "", t("matter"), t("closing")]);
  yield* table(sheet, columns, [...rows, sum], () => undefined);
};

/** `2026-10-31` as `31 oct 2026`. */
const dayText = (day: Day, locale: Locale): string =>
  formatDate(startOf(day, "UTC"), locale, "date", "UTC");

const cellsOf = (...texts: readonly string[]): Row =>
  texts.map((text) => [{ text, style: styles.body }]);

const columnsOf = ([first = "", second = "", third = "", last = ""]: readonly string[]): readonly [
  Column,
  ...Column[],
] => {
  const [narrow, figure, wide] = [70, 90, 170];
  const rest = contentWidth - narrow - figure - wide - columnGap * 3 - 6;
  return [
    { title: first, align: "left", width: wide },
    { title: second, align: "left", width: narrow },
    { title: third, align: "left", width: rest },
    { title: last, align: "right", width: figure },
  ];
};
