/** One purchase: what, how it was paid, and what has come of its invoice. */
import { refuse } from "#platform/errors.ts";
import type { Order } from "#contracts/portal/business-app.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { ordersOf, rulesOf } from "./consumer-orders.ts";
import { centsOfPesos, zoneOf } from "./orders.domain.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { customerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { awayPage, unknownConsumer } from "../callers/business-gate.page.tsx";
import {
  InvoiceBadge,
  InvoiceWay,
  OrderDate,
  orderName,
  paymentWords,
  type Shop,
} from "./orders-parts.view.tsx";
import { ordersWords, useOrdersWords } from "./orders.words.ts";

/** Only among one's own: another's order is not there. */
export const orderPage = customerPage(
  { name: "orderPage", route: "GET /orders/:order", summary: "One purchase." },
  async (context, tenant, { links }) => {
    if (!tenant.features.showOrderHistory) return refuse("not_found");
    const orders = await ordersOf(context, tenant, links);
    if (orders === "away") return awayPage(context, tenant);
    if (orders === "unknown") return unknownConsumer(context, tenant);
    const order = orders.find(({ id }) => id === context.path["order"]);
    if (!order) return refuse("not_found");
    const rules = await rulesOf(context, tenant);
    const t = ordersWords.translator(localeOf(context));
    const title = orderName(order, t);
    return portalPage(context, tenant, {
      title,
      section: "orders",
      width: "narrow",
      timeZone: zoneOf(rules),
      body: (
        <>
          <PageTitle
            title={title}
            lead={<Money cents={centsOfPesos(order.total)} size="large" />}
          />
          <OrderView order={order} shop={{ tenant, rules, now: context.now }} />
          <p>
            <LinkButton kind="link" href={placeOf(tenant, "orders")}>
              {t("back")}
            </LinkButton>
          </p>
        </>
      ),
    });
  },
);

type Item = Order["items"][number];

const OrderView = ({ order, shop }: { readonly order: Order; readonly shop: Shop }) => {
  const t = useOrdersWords();
  const locale = useLocale();
  const columns: readonly Column<Item>[] = [
    { key: "name", title: t("product"), cell: ({ name }) => name },
    {
      key: "quantity",
      title: t("quantity"),
      align: "end",
      cell: ({ quantity }) => formatNumber(quantity, locale),
    },
    {
      key: "price",
      title: t("unitPrice"),
      align: "end",
      cell: ({ unitPrice }) => <Money cents={centsOfPesos(unitPrice)} />,
    },
    {
      key: "total",
      title: t("line"),
      align: "end",
      cell: ({ total }) => <Money cents={centsOfPesos(total)} />,
    },
  ];
  const facts = [
    { name: t("date"), value: <OrderDate date={order.date} rules={shop.rules} /> },
    { name: t("paidBy"), value: paymentWords(order.paymentMethod, t) },
    { name: t("invoice"), value: <InvoiceBadge order={order} shop={shop} /> },
  ];
  return (
    <>
      <DescriptionList facts={facts} />
      <InvoiceWay order={order} shop={shop} wide />
      {order.hasInvoice ? (
        <LinkButton kind="secondary" wide href={placeOf(shop.tenant, "invoices")}>
          {t("toInvoices")}
        </LinkButton>
      ) : null}
      <Table
        caption={t("bought")}
        columns={columns}
        rows={order.items}
        rowKey={(item) => JSON.stringify(item)}
      />
    </>
  );
};
