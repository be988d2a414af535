/** Statements by month: a page to read and print, and a file for spreadsheets. */
import { dayOf, monthAfter, monthOf, monthsUntil, type Month } from "#platform/calendar/days.ts";
import { bytes, redirect, type PageReply } from "#platform/http/page.ts";
import { decimalOf } from "#platform/money.ts";
import { csvOf } from "#platform/parsing/csv.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { VoucherSession } from "../callers/session.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { memberPage } from "../transfers/send.page.tsx";
import { isMonthBetween, spanOf, statementOf, type Statement } from "./statement.domain.ts";
import { firstReceived, heldBefore, statementLines } from "./statement.query.ts";
import { deedOf, StatementView } from "./statement.view.tsx";
import { statementWords } from "./statements.words.ts";

/** Lines on a page; the file has as many as a month may have. */
const shownMost = 500;
const fileMost = 50_000;
/** Neighbours that a page leads to. */
const monthsBefore = 3;

export const currentStatementPage = memberPage(
  { name: "currentStatementPage", route: "GET /statements", summary: "This month's statement." },
  ({ now }, viewer) => Promise.resolve(redirect(`/statements/${monthNow(now, viewer)}`)),
);

export const statementPage = memberPage(
  { name: "statementPage", route: "GET /statements/:month", summary: "A month of my vouchers." },
  async (context, viewer) => {
    const asked = await monthAsked(context, viewer);
    if (!asked) return unknownMonth(context);
    const { month, first, last } = asked;
    const { statement, isCut } = await read(context, viewer, { month, most: shownMost });
    const locale = localeOf(context);
    const t = statementWords.translator(locale);
    return voucherPage(context, {
      title: t("title", { month: monthName(month, locale) }),
      current: "/",
      width: "wide",
      body: (
        <StatementView
          statement={statement}
          holder={viewer.displayName}
          community={viewer.communityName}
          isRunning={month === last}
          isCut={isCut}
          others={neighbours(month, first, last)}
        />
      ),
    });
  },
);

export const statementCsvPage = memberPage(
  {
    name: "statementCsvPage",
    route: "GET /statements/:month/csv",
    summary: "A month of my vouchers as a file.",
  },
  async (context, viewer) => {
    const asked = await monthAsked(context, viewer);
    if (!asked) return unknownMonth(context);
    const { month } = asked;
    const { statement } = await read(context, viewer, { month, most: fileMost });
    const t = statementWords.translator(localeOf(context));
    const { timeZone } = viewer;
    const lines = statement.rows.map((row) => [
      dayOf(row.at, timeZone),
      deedOf(t, row),
      decimalOf(row.cents),
      decimalOf(row.balanceCents),
    ]);
    const head = [t("day"), t("what"), t("amount"), t("balance")];
    const opening = ["", t("opening"), "", decimalOf(statement.openingCents)];
    const text = csvOf([head, opening, ...lines]);
    return bytes(Buffer.from(text), "text/csv; charset=utf-8", {
      headers: { "content-disposition": `attachment; filename="${t("file")}-${month}.csv"` },
    });
  },
);

const monthNow = (now: Date, { timeZone }: VoucherSession): Month => monthOf(dayOf(now, timeZone));

interface AskedMonth {
  readonly month: Month;
  readonly first: Month;
  readonly last: Month;
}

/** Null where there is no statement of what was asked for. */
const monthAsked = async (
  { services, path, now }: VoucherPageContext,
  viewer: VoucherSession,
): Promise<AskedMonth | null> => {
  const last = monthNow(now, viewer);
  const at = await firstReceived(services.db, viewer);
  const first = at ? monthNow(at, viewer) : last;
  const month = path["month"] ?? "";
  return isMonthBetween(month, first, last) ? { month, first, last } : null;
};

const read = async (
  { services }: VoucherPageContext,
  viewer: VoucherSession,
  { month, most }: { readonly month: Month; readonly most: number },
): Promise<{ readonly statement: Statement; readonly isCut: boolean }> => {
  const { db } = services;
  const span = spanOf(month, viewer.timeZone);
  const [openingCents, lines] = await Promise.all([
    heldBefore(db, viewer, span.from),
    statementLines(db, viewer, { ...span, most: most + 1 }),
  ]);
  const statement = statementOf(month, openingCents, lines.slice(0, most));
  return { statement, isCut: lines.length > most };
};

/** Some months before it and the one after, where there are such. */
const neighbours = (month: Month, first: Month, last: Month): readonly Month[] => {
  const around = [...monthsUntil(month, monthsBefore + 1), monthAfter(month)];
  return around.filter((one) => one !== month && one >= first && one <= last);
};

const unknownMonth = (context: VoucherPageContext): PageReply => {
  const t = statementWords.translator(localeOf(context));
  const instead = { href: "/", text: t("toWallet") };
  const gone = refusedPage({ title: t("unknownTitle"), text: t("unknownText"), instead });
  return voucherPage(context, { ...gone, status: 404 });
};
