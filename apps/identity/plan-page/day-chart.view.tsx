/** What was used on each day of the month, one resource at a time. */
import type { Resource } from "#contracts/identity/plan.ts";
import { firstDayOf, monthOf, plusDays, type Day } from "#platform/calendar/days.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
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
      {month.some((day) => unitsOn(day) > 0) ? (
        <BarChart
          title={t("dayChart", { resource: terms(shown) })}
          nameTitle={t("day")}
          valueTitle={t("unitsUsed")}
          bars={month.map((day) => ({
            name: String(Number(day.slice(8))),
            value: unitsOn(day),
            text: formatNumber(unitsOn(day), locale),
          }))}
        />
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
