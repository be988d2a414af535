/** A business's payouts as it reads them: how each stands, and the button that calls one back. */
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { consoleRows } from "../console/page-limits.ts";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { bankOf } from "../payouts/payout.wire.ts";
import { mayBeCancelled, type Payout } from "../payouts/payout.domain.ts";
import { merchantPath } from "./gate.view.tsx";
import type { MerchantPayoutsTranslate } from "./merchant-payouts.words.ts";

interface OwnPayoutsProps {
  /** A row more than a page shows says that there are more. */
  readonly found: readonly Payout[];
  readonly tenant: EcosystemTenant;
  readonly isOwner: boolean;
  readonly t: MerchantPayoutsTranslate;
}

export const OwnPayouts = ({ found, tenant, isOwner, t }: OwnPayoutsProps) => {
  const rows = found.slice(0, consoleRows);
  const last = found.length > consoleRows ? rows.at(-1) : undefined;
  if (rows.length === 0) return <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>;
  return (
    <>
      <h2>{t("list")}</h2>
      <Table
        caption={t("list")}
        captionHidden
        rows={rows}
        columns={columnsOf(tenant, isOwner && rows.some(mayBeCancelled), t)}
        rowKey={({ id }) => id}
      />
      <Pagination
        shown={rows.length}
        nextHref={last && `${merchantPath(tenant, "payouts")}?before=${last.id}`}
      />
    </>
  );
};

const columnsOf = (
  tenant: EcosystemTenant,
  canCancel: boolean,
  t: MerchantPayoutsTranslate,
): readonly Column<Payout>[] => [
  { key: "when", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: "bank",
    title: t("bank"),
    cell: ({ account }) => `${bankOf(account) ?? "—"} …${account.slice(-4)}`,
  },
  {
    key: "state",
    title: t("state"),
    cell: ({ status, reason, trackingKey }) => (
      <span class="two-lines">
        {t(status)} <small>{trackingKey ?? reason ?? ""}</small>
      </span>
    ),
  },
  { key: "amount", title: t("amount"), align: "end", cell: ({ cents }) => <Money cents={cents} /> },
  ...(canCancel
    ? [
        {
          key: "cancel",
          title: t("whatNext"),
          cell: (payout: Payout) =>
            mayBeCancelled(payout) ? (
              <form
                method="post"
                action={merchantPath(tenant, `payouts/${payout.id}/cancel`)}
                data-submit="once"
              >
                <Button kind="secondary">{t("cancel")}</Button>
              </form>
            ) : (
              "—"
            ),
        },
      ]
    : []),
];
