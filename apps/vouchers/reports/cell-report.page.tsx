/** One cell's report, day by day, and the charges behind a day. */
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { namesOfCells } from "../community/cells.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { circulationByMonth, expiryAhead } from "./circulation.query.ts";
import { settledOn, type SettledCharge } from "./day-entries.query.ts";
import { Charts } from "./report-charts.view.tsx";
import { soldColumns } from "./report-tables.view.tsx";
import { daysIn, isDay, lastMonthOf, spanOf } from "./days-in.ts";
import { PeriodForm } from "./reports.view.tsx";
import { reportsWords, useReportsWords } from "./reports.words.ts";
import { salesByDay, type SaleDay } from "./sales.query.ts";

/** Charges of a day that its page lists. */
const entriesMost = 500;

export const cellReportPage = administratorPage(
  { name: "cellReportPage", route: "GET /reports/cells/:id", summary: "A stall's report." },
  (context, viewer) => show(context, viewer),
);

const cellIn = async ({ path, services }: VoucherPageContext, { communityId }: VoucherSession) => {
  const id = (path["id"] ?? "").toLowerCase();
  const names = isId(id) ? await namesOfCells(services.db, communityId, [id]) : new Map();
  const name = names.get(id) as string | undefined;
  return name === undefined ? new Refusal("not_found") : { id, name };
};

const show = async (context: VoucherPageContext, viewer: VoucherSession) => {
  const cell = await cellIn(context, viewer);
  if (cell instanceof Refusal) return cell;
  const { db } = context.services;
  const { communityId } = viewer;
  const t = reportsWords.translator(localeOf(context));
  const { days } = daysIn(context, viewer);
  const [sales, months, ahead] = await Promise.all([
    salesByDay(db, { communityId, ...days, cellIds: [cell.id] }),
    circulationByMonth(db, communityId, cell.id),
    expiryAhead(db, communityId, context.now, cell.id),
  ]);
  return voucherPage(context, {
    title: cell.name,
    current: "/reports",
    width: "wide",
    body: (
      <>
        <PageTitle title={cell.name} lead={t("lead", spanOf(context, days))} />
        <p>
          <a href="/reports">{t("back")}</a>
          {" · "}
          <a href={`/dispersals?cell=${cell.id}`}>{t("batches")}</a>
        </p>
        <PeriodForm action={`/reports/cells/${cell.id}`} days={days} />
        <Charts months={months} ahead={ahead} last={lastMonthOf(days, context.now)} />
        <DayTable sales={sales} />
      </>
    ),
  });
};

const DayTable = ({ sales }: { readonly sales: readonly SaleDay[] }) => {
  const t = useReportsWords();
  if (sales.length === 0) return <EmptyState title={t("noSales")} />;
  return (
    <Table
      caption={t("days")}
      rows={sales.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          key: "day",
          title: t("day"),
          cell: ({ cellId, day }) => <a href={`/reports/cells/${cellId}/${day}`}>{day}</a>,
        },
        ...soldColumns<SaleDay>(t),
      ]}
    />
  );
};

export const dayEntriesPage = administratorPage(
  { name: "dayEntriesPage", route: "GET /reports/cells/:id/:day", summary: "Charges of a day." },
  async (context, viewer) => {
    const cell = await cellIn(context, viewer);
    const day = context.path["day"] ?? "";
    if (cell instanceof Refusal || !isDay(day)) return new Refusal("not_found");
    const t = reportsWords.translator(localeOf(context));
    const { communityId } = viewer;
    const asked = { communityId, cellId: cell.id, day, most: entriesMost };
    const entries = await settledOn(context.services.db, asked);
    return voucherPage(context, {
      title: t("entries", { day }),
      current: "/reports",
      width: "wide",
      body: (
        <>
          <PageTitle title={t("entries", { day })} lead={cell.name} />
          <p>
            <a href={`/reports/cells/${cell.id}`}>{t("days")}</a>
          </p>
          <Entries entries={entries} />
        </>
      ),
    });
  },
);

const Entries = ({ entries }: { readonly entries: readonly SettledCharge[] }) => {
  const t = useReportsWords();
  if (entries.length === 0) return <EmptyState title={t("noEntries")} />;
  return (
    <Table
      caption={t("cells")}
      captionHidden
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "at",
          title: t("at"),
          cell: ({ settledAt }) => <DateTime at={settledAt} />,
        },
        { key: "reference", title: t("reference"), cell: ({ externalRef }) => externalRef ?? "—" },
        ...soldColumns<SettledCharge>(t).filter(({ key }) => key !== "sales"),
      ]}
    />
  );
};
