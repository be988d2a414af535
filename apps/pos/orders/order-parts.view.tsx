/** The parts of a sale's page: lines, payments, and what went back. */
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Order } from "./order.domain.ts";
import type { Refund } from "../refunds/refund.domain.ts";
import type { OrdersTranslate } from "./orders.words.ts";

interface PartProps {
  readonly order: Order;
  readonly t: OrdersTranslate;
}

export const LinesCard = ({ order, locale, t }: PartProps & { readonly locale: Locale }) => (
  <Card title={t("lines")}>
    <Table
      caption={t("lines")}
      captionHidden
      rows={order.lines.map((line, index) => ({ ...line, key: String(index) }))}
      rowKey={({ key }) => key}
      columns={[
        { key: "product", title: t("product"), cell: ({ name }) => name },
        {
          key: "quantity",
          title: t("quantity"),
          align: "end",
          cell: ({ quantityThousandths }) => formatNumber(quantityThousandths / 1000, locale),
        },
        {
          key: "price",
          title: t("price"),
          align: "end",
          cell: ({ unitPriceCents }) => <Money cents={unitPriceCents} />,
        },
        {
          key: "amount",
          title: t("amount"),
          align: "end",
          cell: ({ totalCents }) => <Money cents={totalCents} />,
        },
      ]}
    />
    <DescriptionList
      facts={[
        { name: t("subtotal"), value: <Money cents={order.subtotalCents} /> },
        { name: t("tax"), value: <Money cents={order.taxCents} /> },
        { name: t("total"), value: <Money cents={order.totalCents} size="large" /> },
      ]}
    />
  </Card>
);

export const PaymentsCard = ({ order, t }: PartProps) => (
  <Card title={t("payments")}>
    <List
      label={t("payments")}
      rows={order.payments.map(({ method, cents, state, reference, givenCents }, index) => ({
        key: String(index),
        title: t(method),
        end: <Money cents={cents} />,
        detail: (
          <>
            {t(state)}
            {reference === null ? null : <> · {t("reference", { reference })}</>}
            {givenCents === null || givenCents === cents ? null : (
              <>
                {" · "}
                {t("change")} <Money cents={givenCents - cents} />
              </>
            )}
          </>
        ),
      }))}
    />
  </Card>
);

const refundStates = {
  done: "refundDone",
  asked: "refundAsked",
  failed: "refundFailed",
} as const;
const refundTones = { done: "success", asked: "info", failed: "danger" } as const;

interface RefundsCardProps {
  readonly refunds: readonly Refund[];
  readonly t: OrdersTranslate;
}

export const RefundsCard = ({ refunds, t }: RefundsCardProps) =>
  refunds.length === 0 ? null : (
    <Card title={t("refunds")}>
      <List
        label={t("refunds")}
        rows={refunds.map(({ id, method, reason, createdAt, totalCents, state }) => ({
          key: id,
          title: t(method),
          detail: (
            <>
              <DateTime at={createdAt} /> · {reason}
            </>
          ),
          end: (
            <>
              <Badge tone={refundTones[state]}>{t(refundStates[state])}</Badge>{" "}
              <Money cents={totalCents} />
            </>
          ),
        }))}
      />
    </Card>
  );
