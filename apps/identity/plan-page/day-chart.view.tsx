/** What was used on each day of the month, one resource at a time. */
import type { Resource } from "#contracts/identity/plan.ts";
import { firstDayOf, monthOf, plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { DayUse } from "./plan-usage.query.ts";
import { usePlanTerms } from "./plan-terms.words.ts";
import { usePlanWords } from "./plan.words.ts";

export interface DayChartProps {
  readonly days: readonly DayUse[];
  readonly offered: readonly Resource[];
  readonly resource: Resource | undefined;
  readonly today: Day;
  readonly at: string;
}

export const DayChart = ({ days, offered, resource, today, at }: DayChartProps) => {
  const t = usePlanWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const shown = resource ?? busiest(days) ?? offered[0];
  if (shown === undefined) return null;
  const unitsOn = (day: Day): number =>
    days.find((one) => one.day === day && one.resource === shown)?.units ?? 0;
  const month = daysUntil(today);
  const number = (count: number) => formatNumber(count, locale);
  const sum = month.reduce((units, day) => units + unitsOn(day), 0);
  const most = month.toSorted((a, b) => unitsOn(b) - unitsOn(a))[0] ?? today;
  return (
    <section class="stack" id="days">
      <Tabs
        label={t("otherResource")}
        links={offered.map((one) => ({
          href: `${at}?resource=${one}#days`,
          text: terms(one),
          current: one === shown,
        }))}
      />
      {sum > 0 ? (
        <>
          <BarChart
            title={t("dayChart", { resource: terms(shown) })}
            nameTitle={t("day")}
            valueTitle={t("unitsUsed")}
            bars={month.map((day) => ({
              name: String(Number(day.slice(8))),
              value: unitsOn(day),
              text: number(unitsOn(day)),
            }))}
          />
          <p class="field-hint">
            {t("daySum", {
              sum: number(sum),
              day: formatDate(startOf(most), locale, "date"),
              most: number(unitsOn(most)),
            })}
          </p>
        </>
      ) : (
        <EmptyState title={t("nothingUsed")} level={3} />
      )}
    </section>
  );
};

const daysUntil = (today: Day): readonly Day[] =>
  Array.from({ length: Number(today.slice(8)) }, (_, at) =>
    plusDays(firstDayOf(monthOf(today)), at),
  );

/** Used on the most days. */
const busiest = (days: readonly DayUse[]): Resource | undefined => {
  const counts = [...Map.groupBy(days, ({ resource }) => resource)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
};
