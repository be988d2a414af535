/** The issuer's console: what became of vouchers, and what each cell sold, took and owes. */
import { bytes, type PageReply } from "#platform/http/page.ts";
import { decimalOf } from "#platform/money.ts";
import { csvOf } from "#platform/parsing/csv.ts";
import { reportDaysMost } from "#contracts/vouchers/report.ts";
import { Alert } from "#ui/components/alert.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { circulationByMonth, circulationFlows, expiryAhead } from "./circulation.query.ts";
import { circulationOf } from "./circulation.domain.ts";
import { daysIn, lastMonthOf, spanOf } from "./days-in.ts";
import { CellTable, OwesTable } from "./report-tables.view.tsx";
import { Charts } from "./report-charts.view.tsx";
import { PeriodForm, Totals } from "./reports.view.tsx";
import { reportsWords } from "./reports.words.ts";
import { moneyToCollect, salesByDay } from "./sales.query.ts";

const at = "/reports";

export const reportsPage = administratorPage(
  { name: "reportsPage", route: "GET /reports", summary: "What became of vouchers." },
  (context, viewer) => show(context, viewer),
);

const show = async (context: VoucherPageContext, viewer: VoucherSession): Promise<PageReply> => {
  const { now, services } = context;
  const { db } = services;
  const { communityId } = viewer;
  const t = reportsWords.translator(localeOf(context));
  const { days, isWrong } = daysIn(context, viewer);
  const asked = { communityId, ...days };
  const [flows, months, ahead, sales, toCollect, stalls] = await Promise.all([
    circulationFlows(db, asked),
    circulationByMonth(db, communityId, null),
    expiryAhead(db, communityId, now, null),
    salesByDay(db, { ...asked, cellIds: null }),
    moneyToCollect(db, communityId, null),
    listStalls(db, communityId),
  ]);
  const issuers = circulationOf(flows);
  const names = new Map(stalls.map(({ id, name }) => [id, name]));
  const query = new URLSearchParams({ ...days }).toString();
  return voucherPage(context, {
    title: t("title"),
    current: at,
    width: "wide",
    status: isWrong ? 400 : 200,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead", spanOf(context, days))} />
        {isWrong ? <Alert tone="danger" title={t("badPeriod", { days: reportDaysMost })} /> : null}
        <PeriodForm action={at} days={days} />
        {issuers.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <>
            <Totals issuers={issuers} days={days} />
            <Charts months={months} ahead={ahead} last={lastMonthOf(days, now)} />
          </>
        )}
        <CellTable sales={sales} toCollect={toCollect} names={names} query={query} />
        {issuers.length === 0 ? null : <OwesTable issuers={issuers} names={names} />}
        <p>
          <CsvButton href={`${at}/csv?${query}`} />
        </p>
      </>
    ),
  });
};

export const reportCsvPage = administratorPage(
  { name: "reportCsvPage", route: "GET /reports/csv", summary: "Sales by stall and day." },
  async (context, viewer) => {
    const t = reportsWords.translator(localeOf(context));
    const { db } = context.services;
    const { communityId } = viewer;
    const { days } = daysIn(context, viewer);
    const [sales, stalls] = await Promise.all([
      salesByDay(db, { communityId, ...days, cellIds: null }),
      listStalls(db, communityId),
    ]);
    const names = new Map(stalls.map(({ id, name }) => [id, name]));
    const head = [t("day"), t("cell"), t("sales"), t("sold"), t("took"), t("money"), t("cashback")];
    const lines = sales.map((one) => [
      ...[one.day, names.get(one.cellId) ?? one.cellId, one.sales],
      ...[one.totalCents, one.vouchersCents, one.cashCents, one.cashbackCents].map(decimalOf),
    ]);
    return bytes(Buffer.from(csvOf([head, ...lines])), "text/csv; charset=utf-8", {
      headers: { "content-disposition": `attachment; filename="${t("file")}.csv"` },
    });
  },
);
