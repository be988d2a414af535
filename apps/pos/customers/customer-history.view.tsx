/** What a customer bought, newest first. */
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import type { Order } from "../orders/order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { CustomersTranslate } from "./customers.words.ts";
import { placeOf } from "../console/frame.view.tsx";

interface CustomerHistoryProps {
  readonly orders: readonly Order[];
  readonly tenant: Tenant;
  readonly t: CustomersTranslate;
}

export const CustomerHistory = ({ orders, tenant, t }: CustomerHistoryProps) =>
  orders.length === 0 ? (
    <EmptyState title={t("noHistory")}>{t("noHistoryText")}</EmptyState>
  ) : (
    <Card title={t("history")}>
      <Table
        caption={t("history")}
        captionHidden
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "date",
            title: t("date"),
            cell: ({ id, soldAt }) => (
              <a href={placeOf(tenant, `orders/${id}`)}>
                <DateTime at={soldAt} />
              </a>
            ),
          },
          { key: "ticket", title: t("ticket"), cell: ({ dailyNumber }) => `#${dailyNumber}` },
          {
            key: "invoiced",
            title: t("invoiced"),
            cell: ({ hasInvoice }) =>
              hasInvoice ? <Badge tone="success">{t("invoiced")}</Badge> : "—",
          },
          {
            key: "total",
            title: t("total"),
            align: "end",
            cell: ({ totalCents }) => <Money cents={totalCents} />,
          },
        ]}
      />
    </Card>
  );
