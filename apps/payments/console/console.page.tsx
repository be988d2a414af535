/** The console's first page: money of the last days, and what waits for a person. */
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { openReviews, salesByDay } from "./console-figures.query.ts";
import { operatorPage } from "./gate.view.tsx";
import { consoleWords } from "./console.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";
import { chartDays, consoleRows } from "./page-limits.ts";

export const consolePage = operatorPage(
  { name: "consolePage", route: "GET /console", summary: "Figures." },
  async (context) => {
    const { services, now } = context;
    const locale = localeOf(context);
    const t = consoleWords.translator(locale);
    const [days, waiting] = await Promise.all([
      salesByDay(services.db, now, chartDays),
      openReviews(services.db, consoleRows + 1),
    ]);
    const today = days.at(-1);
    return paymentPage(context, {
      title: t("homeTitle"),
      current: "/console",
      width: "wide",
      body: (
        <>
          <PageTitle title={t("homeTitle")} />
          <Stats
            stats={[
              {
                name: t("today"),
                value: <Money cents={today?.cents ?? 0} />,
                detail: t("paymentsToday", { count: today?.count ?? 0 }),
              },
              {
                name: t("toReview"),
                value: (
                  <a href="/console/review">
                    {waiting > consoleRows ? `${consoleRows}+` : waiting}
                  </a>
                ),
                detail: t("reviewHint"),
              },
            ]}
          />
          <BarChart
            title={t("chart")}
            nameTitle={t("day")}
            valueTitle={t("completed14")}
            bars={days.map(({ day, cents }) => ({
              name: formatDate(day, locale, "date"),
              value: cents,
              text: formatMoney(cents, locale),
            }))}
          />
        </>
      ),
    });
  },
);
