/** Parts of an order's page: its items, the form for more, its bills. */
import { placeOf } from "#business/console/frame.tsx";
import type { Bill } from "#business/selling/bill.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { MenuItem } from "../menu/menu.domain.ts";
import { totalOf, unbilled, type DiningOrder, type OrderItem } from "./order.domain.ts";
import type { OrdersTranslate } from "./orders.words.ts";

interface OrderPartProps {
  readonly tenant: Tenant;
  readonly order: DiningOrder;
  readonly t: OrdersTranslate;
}

const tone = {
  queued: "warning",
  preparing: "info",
  ready: "success",
  served: "neutral",
  cancelled: "neutral",
} as const;

export const OrderedItems = ({ tenant, order, t }: OrderPartProps) =>
  order.items.length === 0 ? (
    <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
  ) : (
    <>
      <Table
        caption={t("items")}
        rows={order.items}
        rowKey={({ id }) => id}
        columns={columnsOf(tenant, order, t)}
      />
      <p>
        {t("total")}: <Money cents={totalOf(order)} />
      </p>
    </>
  );

const columnsOf = (
  tenant: Tenant,
  order: DiningOrder,
  t: OrdersTranslate,
): readonly Column<OrderItem>[] => [
  {
    key: "dish",
    title: t("dish"),
    cell: ({ quantity, name, modifiers, note }) =>
      [`${quantity} × ${name}`, modifiers, note].filter((text) => text !== "").join(" · "),
  },
  { key: "person", title: t("person"), cell: ({ seat }) => seat },
  {
    key: "price",
    title: t("price"),
    align: "end",
    cell: ({ quantity, unitPriceCents }) => <Money cents={quantity * unitPriceCents} />,
  },
  {
    key: "state",
    title: t("state"),
    cell: ({ id, name, state, billId }) => (
      <div class="row-form">
        <Badge tone={tone[state]}>{t(state)}</Badge>
        {billId === null ? null : <small> {t("onBill")}</small>}
        {state === "queued" && billId === null ? (
          <Form
            action={placeOf(tenant, `items/${id}`)}
            hidden={{ to: "cancelled", order: order.id }}
          >
            <Button kind="link">
              {t("take")}
              <span class="visually-hidden">{`: ${name}`}</span>
            </Button>
          </Form>
        ) : null}
      </div>
    ),
  },
];

const seatsOf = ({ guests }: DiningOrder) =>
  Array.from({ length: guests }, (_, index) => String(index + 1)).map((value) => ({
    value,
    text: value,
  }));

/** An item as it is, and once with each of its modifiers. */
const choicesOf = (menu: readonly MenuItem[]) =>
  menu
    .filter(({ available }) => available)
    .flatMap((item) => [
      { value: item.id, text: item.name },
      ...item.modifiers.map(({ id, name }) => ({
        value: `${item.id}.${id}`,
        text: `${item.name}, ${name}`,
      })),
    ]);

export const AddItemForm = ({
  tenant,
  order,
  t,
  menu,
}: OrderPartProps & { readonly menu: readonly MenuItem[] }) => (
  <Card title={t("add")}>
    <Form action={placeOf(tenant, `orders/${order.id}/items`)} label={t("add")}>
      <div class="row-form">
        <Select name="item" label={t("what")} choices={choicesOf(menu)} />
        <TextInput name="quantity" label={t("howMany")} value="1" inputMode="numeric" />
        <Select name="seat" label={t("person")} choices={seatsOf(order)} />
        <TextInput name="note" label={t("note")} optional maxLength={200} autoComplete="off" />
        <Button>{t("send")}</Button>
      </div>
    </Form>
  </Card>
);

export const BillForm = ({ tenant, order, t }: OrderPartProps) =>
  unbilled(order, null).length === 0 ? null : (
    <Card title={t("bill")}>
      <Form action={placeOf(tenant, `orders/${order.id}/bills`)} label={t("bill")}>
        <div class="row-form">
          <Select
            id="bill-seat"
            name="seat"
            label={t("seat")}
            choices={seatsOf(order)}
            empty={t("all")}
            optional
          />
          <TextInput name="name" label={t("guestName")} optional autoComplete="off" />
          <TextInput name="phone" label={t("guestPhone")} optional inputMode="tel" />
          <TextInput name="email" label={t("guestEmail")} optional hint={t("guestHint")} />
          <Button>{t("makeIt")}</Button>
        </div>
      </Form>
    </Card>
  );

/** Guests who leave again before they have anything. */
export const LeaveForm = ({ tenant, order, t }: OrderPartProps) => (
  <Form action={placeOf(tenant, `orders/${order.id}/leave`)} label={t("leave")}>
    <Button kind="secondary">{t("leave")}</Button>
  </Form>
);

interface BillListProps {
  readonly tenant: Tenant;
  readonly bills: readonly Bill[];
  readonly t: OrdersTranslate;
}

export const BillList = ({ tenant, bills, t }: BillListProps) =>
  bills.length === 0 ? null : (
    <Card title={t("bills")}>
      <List
        label={t("bills")}
        rows={bills.map((bill) => ({
          key: bill.id,
          title: (
            <a href={placeOf(tenant, `bills/${bill.id}`)}>
              {t(bill.state === "paid" ? "paid" : "toPay")}
            </a>
          ),
          detail: bill.lines.map(({ name }) => name).join(", "),
          end: <Money cents={bill.totalCents} />,
        }))}
      />
    </Card>
  );
