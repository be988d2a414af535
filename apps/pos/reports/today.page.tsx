/** A day at a glance: what was sold, when, how it was paid, and how that compares. */
import { bytes, type PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { longDay } from "./day-walk.domain.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { oddSalesMost } from "../late-sales/limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { countOddSales } from "../late-sales/sale-oddities.query.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { figuresOf, type TodayFigures } from "./today-figures.ts";
import { csvOfDay } from "./today-csv.ts";
import { DayCharts } from "./today-charts.view.tsx";
import { DayStats } from "./today-stats.view.tsx";
import { todayWords, type TodayTranslate } from "./today.words.ts";

export const todayPage = staffPage(
  { name: "todayPage", route: "GET /today", summary: "The report of a day." },
  async (context, tenant): Promise<PageReply> => {
    const locale = localeOf(context);
    const t = todayWords.translator(locale);
    const figures = await figuresOf(context.services.db, tenant, context);
    const title = figures.isToday ? t("title") : t("dayTitle");
    const today = dayOf(context.now, tenant.timeZone);
    const odd = await oddSalesFor(context, tenant);
    return posPage(context, {
      title,
      tenant,
      section: "today",
      body: (
        <>
          <PageTitle title={title} lead={longDay(figures.day, locale)} />
          {odd > 0 ? (
            <p>
              <a href={placeOf(tenant, "odd-sales")}>{t("odd")}</a>{" "}
              <Badge tone="warning">{formatNumber(odd, locale)}</Badge>
            </p>
          ) : null}
          <DayChoice tenant={tenant} figures={figures} today={today} t={t} />
          {figures.sums.totals.orders === 0 && figures.refunds.length === 0 ? (
            <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
          ) : (
            <>
              <DayStats figures={figures} locale={locale} t={t} />
              <DayCharts figures={figures} locale={locale} t={t} />
            </>
          )}
        </>
      ),
    });
  },
);

/** Only a manager may look at them. */
const oddSalesFor = async (
  { caller, services }: PosPageContext,
  { id }: Tenant,
): Promise<number> =>
  mayWorkAt(caller, id, "management") ? countOddSales(services.db, id, oddSalesMost) : 0;

export const dayFilePage = staffPage(
  { name: "dayFilePage", route: "GET /today.csv", summary: "The report of a day as a file." },
  async (context, tenant) => {
    const t = todayWords.translator(localeOf(context));
    const figures = await figuresOf(context.services.db, tenant, context);
    const name = `${tenant.slug}-${figures.day}.csv`;
    return bytes(Buffer.from(csvOfDay(figures, t)), "text/csv; charset=utf-8", {
      headers: { "content-disposition": `attachment; filename="${name}"` },
    });
  },
);

interface DayChoiceProps {
  readonly tenant: Tenant;
  readonly figures: TodayFigures;
  readonly today: string;
  readonly t: TodayTranslate;
}

const DayChoice = ({ tenant, figures: { day, isToday }, today, t }: DayChoiceProps) => {
  const to = (other: string): string => placeOf(tenant, `today?day=${other}`);
  return (
    <FilterBar
      action={placeOf(tenant, "today")}
      label={t("day")}
      submit={t("see")}
      values={[]}
      fields="one"
      actions={
        <>
          <LinkButton href={to(plusDays(day, -1))} kind="link">
            {t("before")}
          </LinkButton>
          {isToday ? null : (
            <LinkButton href={to(plusDays(day, 1))} kind="link">
              {t("after")}
            </LinkButton>
          )}
          <CsvButton href={placeOf(tenant, `today.csv?day=${day}`)} />
        </>
      }
    >
      <TextInput name="day" type="date" value={day} max={today} label={t("day")} />
    </FilterBar>
  );
};
