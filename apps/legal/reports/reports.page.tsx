/** How the firm stands: what is under way, by area and age, what began, and what waits. */
import { dayOf, firstDayOf, monthOf, monthsUntil } from "#platform/calendar/days.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Card } from "#ui/components/card.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { monthName } from "#ui/i18n/format.ts";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { expensesWaiting, openByAge, openByArea, openedByMonth } from "./reports.query.ts";
import { reportWords } from "./reports.words.ts";

const monthsShown = 12;
const ages = ["upToMonth", "upToQuarter", "upToHalf", "upToYear", "longer"] as const;

const figuresOf = async ({ services: { db }, now }: LegalPageContext, access: Access) => {
  const months = monthsUntil(monthOf(dayOf(now, access.firm.timeZone)), monthsShown);
  const [first = ""] = months;
  const [areas, aged, opened, spent] = await Promise.all([
    openByArea(db, access),
    openByAge(db, access, now),
    openedByMonth(db, access, firstDayOf(first)),
    expensesWaiting(db, access),
  ]);
  const openedIn = new Map(opened.map(({ month, count }) => [month, count]));
  const ofAge = new Map(aged.map(({ bucket, count }) => [bucket, count]));
  return {
    areas,
    spent,
    open: areas.reduce((sum, { count }) => sum + count, 0),
    months: months.map((month) => ({ month, count: openedIn.get(month) ?? 0 })),
    ages: ages.map((name, bucket) => ({ name, count: ofAge.get(bucket) ?? 0 })),
  };
};

export const reportsPage = firmPage(
  { name: "reportsPage", route: "GET /reports", summary: "How the firm stands." },
  async (context, access) => {
    const locale = localeOf(context);
    const t = reportWords.translator(locale);
    const figures = await figuresOf(context, access);
    const { areas, spent, open, months } = figures;
    const bar = (name: string, count: number) => ({ name, value: count, text: String(count) });
    return legalPage(context, {
      title: t("title"),
      firm: access.firm,
      section: "reports",
      body: (
        <Stack>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Stats
            stats={[
              { name: t("open"), value: open },
              { name: t("waiting"), value: <Money cents={spent.waiting} /> },
            ]}
          />
          <Card>
            <BarChart
              title={t("byArea")}
              nameTitle={t("area")}
              valueTitle={t("matters")}
              bars={areas.map(({ area, count }) => bar(area, count))}
            />
          </Card>
          <Card>
            <BarChart
              title={t("byAge")}
              nameTitle={t("age")}
              valueTitle={t("matters")}
              bars={figures.ages.map(({ name, count }) => bar(t(name), count))}
            />
          </Card>
          <Card>
            <ColumnChart
              title={t("opened")}
              nameTitle={t("month")}
              valueTitle={t("matters")}
              columns={months.map(({ month, count }) =>
                bar(monthName(month, locale, "short"), count),
              )}
            />
          </Card>
        </Stack>
      ),
    });
  },
);
