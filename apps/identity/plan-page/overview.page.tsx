/** A tenant's plan at a glance: what it costs, what is left of it, how the month goes. */
import { resources } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { statusAt } from "../subscriptions/subscription.domain.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import { DayChart } from "./day-chart.view.tsx";
import { forecastCents, Gauges } from "./gauges.view.tsx";
import { planCostOf, type PlanCost } from "./plan-cost.domain.ts";
import { planPage } from "./plan-frame.view.tsx";
import { planWords, usePlanWords } from "./plan.words.ts";
import { readPresentPlan, type PresentPlan } from "./present-plan.query.ts";
import { Standing } from "./standing.view.tsx";
import { SubscriptionsTable } from "./subscriptions.view.tsx";

export const overviewPage = tenantPage(
  { name: "planOverviewPage", route: "GET /", summary: "A tenant's plan and usage." },
  async (context, visit) => {
    const { services, now, query } = context;
    const t = planWords.translator(localeOf(context));
    const plan = await readPresentPlan(services.db, visit.tenant.id, now);
    const at = tenantAddress(visit.tenant.id);
    const { subscriptions, catalog, metered, days } = plan;
    const cost = planCostOf(subscriptions, now);
    return planPage(context, visit, {
      title: t("title"),
      tab: "overview",
      currentUrl: context.request.url,
      body: (
        <>
          <Standing subscriptions={subscriptions} catalog={catalog} now={now} at={at} />
          <Figures plan={plan} cost={cost} />
          <section class="stack">
            <h2>{t("subscriptions")}</h2>
            {subscriptions.length === 0 ? (
              <EmptyState title={t("noSubscriptions")} level={3}>
                {t("noSubscriptionsText")}
              </EmptyState>
            ) : (
              <SubscriptionsTable
                subscriptions={subscriptions}
                catalog={catalog}
                cost={cost}
                now={now}
              />
            )}
          </section>
          {metered.length === 0 ? null : (
            <>
              <Gauges
                metered={metered}
                onTrial={subscriptions.every((one) => statusAt(one, now) === "trial")}
              />
              <DayChart
                days={days}
                offered={metered.map(({ gauge }) => gauge.resource)}
                resource={resources.find((one) => one === query["resource"])}
                today={dayOf(now)}
                at={at}
              />
            </>
          )}
        </>
      ),
    });
  },
);

interface FiguresProps {
  readonly plan: PresentPlan;
  readonly cost: PlanCost;
}

const Figures = ({ plan, cost }: FiguresProps) => {
  const t = usePlanWords();
  const locale = useLocale();
  const { metered } = plan;
  const { apps, bundlePercent: percent } = cost;
  const booked = metered.reduce((sum, one) => sum + one.overageCents, 0);
  const more = metered.reduce((sum, one) => sum + forecastCents(one), 0);
  return (
    <Stats
      stats={[
        {
          name: t("perMonth"),
          value: <Money cents={cost.monthlyCents} />,
          detail: percent > 0 ? t("perMonthDetail", { percent, apps }) : t("perMonthPlain"),
        },
        {
          name: t("overageSoFar"),
          value: <Money cents={booked} />,
          detail:
            more === 0
              ? t("overageNone")
              : t("overageForecast", { amount: formatMoney(more, locale) }),
        },
      ]}
    />
  );
};
