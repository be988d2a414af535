/** A tenant's plan at a glance: what it costs, what is left of it, how the month goes. */
import { resources, type Resource } from "#contracts/identity/plan.ts";
import { dayOf, monthOf, type Month } from "#platform/calendar/days.ts";
import type { PlaceAttention } from "#platform/people/places.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { formatMoney, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { tenantAttention } from "../attention/place-attention.query.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import type { BillNames } from "./bill-line.words.ts";
import { Bill } from "./bill.view.tsx";
import { DayChart } from "./day-chart.view.tsx";
import { expectedOf, forecastCents } from "./expected.domain.ts";
import { Gauges } from "./gauges.view.tsx";
import { billingMonthOf, billWith, type MonthBill } from "./month-bill.query.ts";
import { isOnTrial, planCostOf, type PlanCost } from "./plan-cost.domain.ts";
import { planPage } from "./plan-frame.view.tsx";
import { planWords, usePlanWords } from "./plan.words.ts";
import { readPresentPlan, type PresentPlan } from "./present-plan.query.ts";
import { Standing } from "./standing.view.tsx";
import { SubscriptionsTable } from "./subscriptions.view.tsx";

export const overviewPage = tenantPage(
  { name: "planOverviewPage", route: "GET /", summary: "A tenant's plan and usage." },
  async (context, visit) => {
    const { services, now, query } = context;
    const { id } = visit.tenant;
    const t = planWords.translator(localeOf(context));
    const plan = await readPresentPlan(services.db, id, now);
    const month = monthOf(dayOf(now));
    const [known, owed] = await Promise.all([
      billingMonthOf(services.db, id, month, plan.catalog),
      tenantAttention(services.db, [id], now),
    ]);
    return planPage(context, visit, {
      title: t("title"),
      tab: "overview",
      currentUrl: context.request.url,
      body: (
        <Overview
          plan={plan}
          cost={planCostOf(plan.subscriptions, now)}
          bill={billWith(known, expectedOf(plan.metered))}
          month={month}
          now={now}
          at={tenantAddress(id)}
          owed={owed.get(id) ?? null}
          resource={resources.find((one) => one === query["resource"])}
        />
      ),
    });
  },
);

interface OverviewProps extends FiguresProps {
  readonly now: Date;
  readonly at: string;
  readonly owed: PlaceAttention | null;
  /** Whose days are shown. */
  readonly resource: Resource | undefined;
}

const Overview = (props: OverviewProps) => {
  const t = usePlanWords();
  const { plan, cost, bill, month, now, at, owed } = props;
  const { subscriptions, catalog } = plan;
  return (
    <>
      <Standing subscriptions={subscriptions} catalog={catalog} now={now} at={at} owed={owed} />
      <Figures plan={plan} cost={cost} bill={bill} month={month} />
      <section class="stack">
        <h2>{t("subscriptions")}</h2>
        {subscriptions.length === 0 ? (
          <EmptyState title={t("noSubscriptions")} level={3}>
            <p>{t("noSubscriptionsText")}</p>
            <LinkButton href={`${at}/apps`}>{t("chooseApp")}</LinkButton>
          </EmptyState>
        ) : (
          <SubscriptionsTable
            subscriptions={subscriptions}
            catalog={catalog}
            cost={cost}
            now={now}
            at={at}
          />
        )}
      </section>
      <MonthBillPart bill={bill} month={month} names={catalog} />
      <UsePart {...props} />
    </>
  );
};

const UsePart = ({ plan, now, at, resource }: OverviewProps) => {
  const { subscriptions, metered, days } = plan;
  if (metered.length === 0) return null;
  return (
    <>
      <Gauges metered={metered} onTrial={isOnTrial(subscriptions, now)} />
      <DayChart
        days={days}
        offered={metered.map(({ gauge }) => gauge.resource)}
        resource={resource}
        today={dayOf(now)}
        at={at}
      />
    </>
  );
};

interface MonthBillProps {
  readonly bill: MonthBill;
  readonly month: Month;
}

const MonthBillPart = ({ bill, month, names }: MonthBillProps & { readonly names: BillNames }) => {
  const t = usePlanWords();
  const title = t("billTitle", { month: monthName(month, useLocale()) });
  if (bill.soFar === null) return null;
  return (
    <section class="stack" id="bill">
      <h2>{title}</h2>
      <p>{t("billLead")}</p>
      <Bill caption={title} lines={bill.soFar.lines} sums={bill.soFar} names={names} />
    </section>
  );
};

interface FiguresProps extends MonthBillProps {
  readonly plan: PresentPlan;
  readonly cost: PlanCost;
}

const Figures = ({ plan, cost, bill, month }: FiguresProps) => {
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
          name: t("billSoFar", { month: monthName(month, locale) }),
          value: <Money cents={bill.soFar?.totalCents ?? 0} />,
          detail: `${t("withVat")}; ${t("billForecast", {
            amount: formatMoney(bill.forecast?.totalCents ?? 0, locale),
          })}`,
        },
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
