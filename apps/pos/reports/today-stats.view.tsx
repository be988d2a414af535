/** The few figures of a day that matter, and how they compare with the same weekday before. */
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { weekdayOf } from "./day-walk.domain.ts";
import type { TodayFigures } from "./today-figures.ts";
import type { TodayTranslate } from "./today.words.ts";

interface DayStatsProps {
  readonly figures: TodayFigures;
  readonly locale: Locale;
  readonly t: TodayTranslate;
}

export const DayStats = ({ figures, locale, t }: DayStatsProps) => {
  const { totals } = figures.sums;
  const refundedCents = figures.refunds.reduce((sum, { cents }) => sum + cents, 0);
  const averageCents = totals.orders === 0 ? 0 : Math.round(totals.total / totals.orders);
  return (
    <Stats
      stats={[
        {
          name: t("sold"),
          value: <Money cents={totals.total} size="large" />,
          detail: comparison(figures, locale, t),
        },
        { name: t("orders"), value: formatNumber(totals.orders, locale) },
        { name: t("average"), value: <Money cents={averageCents} /> },
        { name: t("taxes"), value: <Money cents={totals.tax} /> },
        ...(refundedCents === 0
          ? []
          : [{ name: t("refunded"), value: <Money cents={refundedCents} /> }]),
      ]}
    />
  );
};

const comparison = (figures: TodayFigures, locale: Locale, t: TodayTranslate): string => {
  const { sums, lastWeekCents, day, isToday } = figures;
  const weekday = weekdayOf(day, locale);
  if (lastWeekCents === 0) return t("noCompare", { weekday });
  const percent = Math.round(((sums.totals.total - lastWeekCents) / lastWeekCents) * 100);
  const change = `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`;
  return t(isToday ? "comparedSoFar" : "compared", { change, weekday });
};
