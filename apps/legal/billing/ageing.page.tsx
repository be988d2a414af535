/** What clients owe, by how long it is overdue; and what was issued in each month. */
import { dayOf, firstDayOf, monthOf, monthsUntil } from "#platform/calendar/days.ts";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { BarChart } from "#ui/components/bar-chart.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatMoney, monthName } from "#ui/i18n/format.ts";
import {
  ageingByClient,
  issuedByMonth,
  ageingOfAll,
  type ClientAgeing,
} from "../invoices/ageing.query.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { billingWords, type BillingTranslate } from "./billing.words.ts";

const buckets = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
const monthsShown = 12;

const columnsOf = (t: BillingTranslate): readonly Column<ClientAgeing>[] => [
  { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
  ...([...buckets, "total"] as const).map((key) => ({
    key,
    title: t(key),
    align: "end" as const,
    cell: (one: ClientAgeing) => <Money cents={one[key]} />,
  })),
];

const figuresOf = async ({ services: { db }, now }: LegalPageContext, access: Access) => {
  const today = dayOf(now, access.firm.timeZone);
  const months = monthsUntil(monthOf(today), monthsShown);
  const [clients, totals, issued] = await Promise.all([
    ageingByClient(db, access, today),
    ageingOfAll(db, access, today),
    issuedByMonth(db, access, firstDayOf(months[0] ?? monthOf(today))),
  ]);
  const issuedIn = new Map(issued.map(({ month, cents }) => [month, cents]));
  return {
    clients,
    totals,
    months: months.map((month) => ({ month, cents: issuedIn.get(month) ?? 0 })),
  };
};

const ClientTable = ({
  clients,
  t,
}: {
  readonly clients: readonly ClientAgeing[];
  readonly t: BillingTranslate;
}) =>
  clients.length === 0 ? (
    <EmptyState title={t("nobodyOwes")} />
  ) : (
    <Table
      caption={t("ageing")}
      captionHidden
      columns={columnsOf(t)}
      rows={clients}
      rowKey={({ clientId }) => clientId}
    />
  );

export const ageingPage = firmPage(
  { name: "ageingPage", route: "GET /ageing", summary: "What is owed, by age.", for: "money" },
  async (context, access) => {
    const locale = localeOf(context);
    const t = billingWords.translator(locale);
    const { clients, totals, months } = await figuresOf(context, access);
    const bar = (name: string, cents: number) => ({
      name,
      value: cents,
      text: formatMoney(cents, locale),
    });
    return legalPage(context, {
      title: t("ageing"),
      firm: access.firm,
      section: "invoices",
      body: (
        <Stack>
          <PageTitle title={t("ageing")} lead={t("ageingLead")} />
          <Stats
            stats={[
              { name: t("owed"), value: <Money cents={totals.total} /> },
              { name: t("overdue"), value: <Money cents={totals.total - totals.notDue} /> },
            ]}
          />
          <Card>
            <BarChart
              title={t("byAge")}
              nameTitle={t("due")}
              valueTitle={t("owed")}
              bars={buckets.map((name) => bar(t(name), totals[name]))}
            />
          </Card>
          <ClientTable clients={clients} t={t} />
          <Card>
            <ColumnChart
              title={t("issuedByMonth")}
              nameTitle={t("month")}
              valueTitle={t("total")}
              columns={months.map(({ month, cents }) =>
                bar(monthName(month, locale, "short"), cents),
              )}
            />
          </Card>
        </Stack>
      ),
    });
  },
);
