/** What was stamped in each month: a picture and a table. */
import { monthsUntil } from "#platform/calendar/days.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { monthUsage, type MonthUsage } from "../invoice-page/happenings.query.ts";
import { invoicingPage, localeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { houseWords, type HouseTranslate } from "../accounts/house.words.ts";
import { chartMonths, monthsOffered } from "../invoice-list/limits.ts";
import { thisMonth } from "../invoice-list/months.ts";

export const consumptionPage = ownPage(
  { name: "consumptionPage", route: "GET /consumption", summary: "Stamps by month." },
  async (context, organization) => {
    const { services, now } = context;
    const locale = localeOf(context);
    const t = houseWords.translator(locale);
    const used = await monthUsage(services.db, organization.id, monthsOffered);
    const stampsIn = (month: string): number =>
      used.find((row) => row.month === month)?.stamps ?? 0;
    const months = monthsUntil(thisMonth(now), chartMonths);
    const number = (count: number): string => formatNumber(count, locale);
    const year = months.reduce((sum, month) => sum + stampsIn(month), 0);
    return invoicingPage(context, {
      title: t("consumption"),
      organization,
      section: "consumption",
      body: (
        <>
          <PageTitle title={t("consumption")} lead={t("consumptionLead")} />
          {used.length === 0 ? (
            <EmptyState title={t("noConsumption")} />
          ) : (
            <>
              <Stats
                stats={[
                  { name: t("thisMonth"), value: number(stampsIn(thisMonth(now))) },
                  { name: t("lastYear"), value: number(year) },
                ]}
              />
              <BarChart
                title={t("chart")}
                nameTitle={t("month")}
                valueTitle={t("stamps")}
                bars={months.map((month) => ({
                  name: monthName(month, locale, "short"),
                  value: stampsIn(month),
                  text: number(stampsIn(month)),
                }))}
              />
              <UsageTable used={used} t={t} />
            </>
          )}
        </>
      ),
    });
  },
);

interface UsageTableProps {
  readonly used: readonly MonthUsage[];
  readonly t: HouseTranslate;
}

const UsageTable = ({ used, t }: UsageTableProps) => {
  const locale = useLocale();
  return (
    <Table
      caption={t("consumption")}
      captionHidden
      rows={used}
      rowKey={({ month }) => month}
      columns={[
        { key: "month", title: t("month"), cell: ({ month }) => monthName(month, locale) },
        {
          key: "stamps",
          title: t("stamps"),
          align: "end",
          cell: ({ stamps }) => formatNumber(stamps, locale),
        },
      ]}
    />
  );
};
