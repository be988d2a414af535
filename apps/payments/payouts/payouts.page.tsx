/** Payouts of all merchants by state: what waits for a word, and what became of the others. */
import { payoutStatuses, type PayoutStatus } from "#contracts/payments/payout.ts";
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { merchantName } from "../checkout/checkouts.query.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";
import { bankOf } from "./payout.wire.ts";
import type { Payout } from "./payout.domain.ts";
import { listPayoutsIn } from "./payouts.query.ts";
import { payoutWords, type PayoutTranslate } from "./payouts.words.ts";

export const payoutsPath = "/console/payouts";

export const consolePayoutsPage = operatorPage(
  {
    name: "consolePayoutsPage",
    route: "GET /console/payouts",
    summary: "What merchants take out, by state.",
  },
  async (context) => {
    const { services, query } = context;
    const t = payoutWords.translator(localeOf(context));
    const status = payoutStatuses.find((one) => one === query["list"]) ?? "pending_approval";
    const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
    const found = await listPayoutsIn(services.db, status, { before, most: consoleRows + 1 });
    const rows = found.slice(0, consoleRows);
    const merchants = [...new Set(rows.map(({ merchant }) => merchant))];
    const named = merchants.map(
      async (merchant) => [merchant, await merchantName(services.db, merchant)] as const,
    );
    const names = new Map(await Promise.all(named));
    const last = found.length > consoleRows ? rows.at(-1) : undefined;
    return paymentPage(context, {
      title: t("title"),
      current: payoutsPath,
      width: "wide",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <StateTabs status={status} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
          ) : (
            <Table
              caption={t(status)}
              captionHidden
              rows={rows}
              columns={columnsOf(t, (merchant) => names.get(merchant) ?? merchant)}
              rowKey={({ id }) => id}
            />
          )}
          {rows.length === 0 && before === null ? null : (
            <Pagination
              shown={rows.length}
              nextHref={last ? `${payoutsPath}?list=${status}&before=${last.id}` : undefined}
              firstHref={before === null ? undefined : `${payoutsPath}?list=${status}`}
            />
          )}
        </>
      ),
    });
  },
);

interface TabsProps {
  readonly status: PayoutStatus;
  readonly t: PayoutTranslate;
}

const StateTabs = ({ status, t }: TabsProps) => (
  <Tabs
    label={t("lists")}
    links={payoutStatuses.map((one) => ({
      href: `${payoutsPath}?list=${one}`,
      text: t(one),
      current: one === status,
    }))}
  />
);

const columnsOf = (
  t: PayoutTranslate,
  nameOf: (merchant: string) => string,
): readonly Column<Payout>[] => [
  {
    key: "merchant",
    title: t("merchant"),
    cell: ({ id, merchant }) => <a href={`${payoutsPath}/${id}`}>{nameOf(merchant)}</a>,
  },
  { key: "asked", title: t("asked"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: "bank",
    title: t("bank"),
    cell: ({ account }) => `${bankOf(account) ?? "—"} …${account.slice(-4)}`,
  },
  {
    key: "amount",
    title: t("amount"),
    align: "end",
    cell: ({ cents }) => <Money cents={cents} />,
  },
];
