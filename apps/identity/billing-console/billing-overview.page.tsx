/** The house's income at a glance: what comes in, how it moved, what was beyond, who owes. */
import { dayOf, monthOf, monthsUntil } from "#platform/calendar/days.ts";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatMoney, formatNumber, monthName } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { readCloses, type CloseRun } from "../month-closes/close-runs.ts";
import { CloseProgress } from "../month-closes/close-run.view.tsx";
import { useCloseWords } from "../month-closes/closes.words.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { billingPage } from "./billing-frame.view.tsx";
import { billingWords, useBillingWords } from "./billing.words.ts";
import {
  openIncidents,
  openInvoices,
  overageByResource,
  type Incident,
  type OpenInvoices,
  type ResourceOverage,
} from "./house-figures.query.ts";
import { incidentsShown, monthsShown } from "./limits.ts";
import { churnOf, sinceFirstIncome, type MrrMonth } from "./mrr.domain.ts";
import { mrrMonths } from "./mrr.query.ts";
import { MrrTable } from "./mrr-table.view.tsx";

export const billingOverviewPage = operatorPage(
  { name: "billingOverviewPage", route: "GET /billing", summary: "Income, churn, who owes." },
  async (context) => {
    const { services, now } = context;
    const { db } = services;
    const t = billingWords.translator(localeOf(context));
    const today = dayOf(now);
    const month = monthOf(today);
    const [first = month] = monthsUntil(month, monthsShown);
    const [all, overage, open, incidents, closes] = await Promise.all([
      mrrMonths(db, first, month, today),
      overageByResource(db, month),
      openInvoices(db, today),
      openIncidents(db, incidentsShown),
      readCloses(services, 1),
    ]);
    const months = sinceFirstIncome(all);
    return billingPage(context, {
      title: t("title"),
      lead: t("lead"),
      tab: "overview",
      body: (
        <>
          <Figures months={months} overage={overage} open={open} />
          <LastClose last={closes.runs[0] ?? null} />
          <MrrChart months={months} />
          <MrrTable months={months} />
          <OverageTable overage={overage} />
          <Incidents incidents={incidents} />
        </>
      ),
    });
  },
);

interface FiguresProps {
  readonly months: readonly MrrMonth[];
  readonly overage: readonly ResourceOverage[];
  readonly open: readonly OpenInvoices[];
}

const Figures = ({ months, overage, open }: FiguresProps) => {
  const t = useBillingWords();
  const locale = useLocale();
  const last = months.at(-1);
  if (last === undefined) return null;
  const churn = churnOf(last);
  const percent = (hundredths: number) => formatNumber(hundredths / 100, locale);
  const due = open.filter(({ age, state }) => age !== "current" || state === "past_due");
  const sumOf = (rows: readonly { readonly cents: number }[]) =>
    rows.reduce((sum, { cents }) => sum + cents, 0);
  const grown = last.endCents - last.startCents;
  const amount = `${grown > 0 ? "+" : ""}${formatMoney(grown, locale)}`;
  return (
    <Stats
      stats={[
        {
          name: t("mrr"),
          value: <Money cents={last.endCents} />,
          detail: `${t("mrrDetail", { count: last.endTenants })}; ${t("grown", { amount })}`,
        },
        {
          name: t("churn"),
          value: <Money cents={Math.abs(last.churnCents)} />,
          detail: churn
            ? t("churnDetail", { money: percent(churn.money), tenants: percent(churn.tenants) })
            : t("churnNone"),
        },
        { name: t("overage"), value: <Money cents={sumOf(overage)} />, detail: t("overageDetail") },
        {
          name: t("owed"),
          value: <Money cents={sumOf(due)} />,
          detail: t("owedDetail", { count: due.reduce((sum, one) => sum + one.invoices, 0) }),
        },
      ]}
    />
  );
};

/** Of which one would know without asking: a close that runs, or did not end. */
const LastClose = ({ last }: { readonly last: CloseRun | null }) => {
  const t = useCloseWords();
  const locale = useLocale();
  if (last === null) return null;
  return (
    <section class="stack" id="close">
      <h2>{t("last", { month: monthName(last.month, locale) })}</h2>
      <CloseProgress run={last} />
      <p>
        <a href="/billing/closes">{t("seeAll")}</a>
      </p>
    </section>
  );
};

const MrrChart = ({ months }: { readonly months: readonly MrrMonth[] }) => {
  const t = useBillingWords();
  const locale = useLocale();
  return (
    <BarChart
      title={t("mrrChart")}
      nameTitle={t("month")}
      valueTitle={t("amount")}
      bars={months.map(({ month, endCents }) => ({
        name: monthName(month, locale, "short"),
        value: endCents,
        text: formatMoney(endCents, locale),
      }))}
    />
  );
};

const OverageTable = ({ overage }: { readonly overage: readonly ResourceOverage[] }) => {
  const t = useBillingWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  return (
    <section class="stack">
      <h2>{t("overageByResource")}</h2>
      {overage.length === 0 ? (
        <EmptyState title={t("noOverage")} level={3} />
      ) : (
        <Table
          caption={t("overageByResource")}
          captionHidden
          rows={overage}
          rowKey={({ resource }) => resource}
          columns={[
            { key: "resource", title: t("resource"), cell: ({ resource }) => terms(resource) },
            { key: "tenants", title: t("tenants"), align: "end", cell: ({ tenants }) => tenants },
            {
              key: "units",
              title: t("units"),
              align: "end",
              cell: ({ units }) => formatNumber(units, locale),
            },
            {
              key: "amount",
              title: t("amount"),
              align: "end",
              cell: ({ cents }) => <Money cents={cents} />,
            },
          ]}
        />
      )}
    </section>
  );
};

const Incidents = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const t = useBillingWords();
  return (
    <section class="stack" id="incidents">
      <h2>{t("incidents")}</h2>
      {incidents.length === 0 ? (
        <EmptyState title={t("noIncidents")} level={3} />
      ) : (
        <Table
          caption={t("incidents")}
          captionHidden
          rows={incidents}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "tenant",
              title: t("tenant"),
              cell: ({ tenantId, companyName }) => (
                <a href={tenantAddress(tenantId)}>{companyName}</a>
              ),
            },
            { key: "kind", title: t("incident"), cell: (one) => `${t(one.kind)}: ${one.detail}` },
            { key: "since", title: t("opened"), cell: (one) => <DateTime at={one.openedAt} /> },
          ]}
        />
      )}
      {incidents.length === 0 ? null : <a href="/billing/incidents">{t("explainAll")}</a>}
    </section>
  );
};
