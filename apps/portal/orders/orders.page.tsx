/** What a consumer bought at this business: newest first, searched by day and amount. */
import { refuse } from "#platform/errors.ts";
import type { Order } from "#contracts/portal/business-app.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { ordersOf, rulesOf } from "./consumer-orders.ts";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { centsOfPesos, orderSearchOf, searchOrders, zoneOf } from "./orders.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { isFreshProof } from "../callers/session.ts";
import { ordersShown } from "./order-limits.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { listPasskeys } from "#platform/passkeys/passkey-rows.ts";
import { customerPage, type Customer } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { awayPage, unknownConsumer } from "../callers/business-gate.page.tsx";
import { InvoiceBadge, InvoiceWay, OrderDate, orderName, type Shop } from "./orders-parts.view.tsx";
import { ordersWords, useOrdersWords } from "./orders.words.ts";

export const ordersPage = customerPage(
  { name: "ordersPage", route: "GET /orders", summary: "What one bought." },
  async (context, tenant, customer) => {
    if (!tenant.features.showOrderHistory) return refuse("not_found");
    const { query, now } = context;
    const rules = await rulesOf(context, tenant);
    const orders = await ordersOf(context, tenant, customer.links);
    if (orders === "away") return awayPage(context, tenant);
    if (orders === "unknown") return unknownConsumer(context, tenant);
    const typed = { day: query["day"] ?? "", amount: query["amount"] ?? "" };
    const found = searchOrders(orders, orderSearchOf(typed), zoneOf(rules));
    const t = ordersWords.translator(localeOf(context));
    const contacts = await contactsOf(context.services.db, customer.consumerId);
    const spoken = contacts.map((value) => spokenContact(storedContact(value))).join(", ");
    return portalPage(context, tenant, {
      title: t("orders"),
      section: "orders",
      width: "narrow",
      timeZone: zoneOf(rules),
      body: (
        <>
          <PageTitle title={t("orders")} lead={t("ordersLead", { business: tenant.name })} />
          {(await mayOfferPasskey(context, customer)) ? <PasskeyOffer tenant={tenant} /> : null}
          {orders.length === 0 ? (
            <Empty tenant={tenant} contacts={spoken} />
          ) : (
            <>
              <Search tenant={tenant} {...typed} />
              <Orders
                found={found}
                typed={typed}
                from={fromOf(query["from"])}
                shop={{ tenant, rules, now }}
              />
            </>
          )}
        </>
      ),
    });
  },
);

/** Just after a code, to whoever has none: the moment in which they know what it would save. */
const mayOfferPasskey = async (
  { services, now }: PortalPageContext,
  customer: Customer,
): Promise<boolean> =>
  isFreshProof(customer, now) &&
  (await listPasskeys(services.db, customer.consumerId)).length === 0;

const PasskeyOffer = ({ tenant }: { readonly tenant: Tenant }) => {
  const t = useOrdersWords();
  return (
    <Card title={t("offerPasskey")}>
      <p>{t("offerPasskeyText")}</p>
      <LinkButton kind="secondary" href={placeOf(tenant, "account/passkeys/new")}>
        {t("offerPasskeyButton")}
      </LinkButton>
    </Card>
  );
};

const Empty = ({ tenant, contacts }: { readonly tenant: Tenant; readonly contacts: string }) => {
  const t = useOrdersWords();
  const way = <LinkButton href={placeOf(tenant, "ticket")}>{t("ticketWay")}</LinkButton>;
  return (
    <EmptyState title={t("none")} action={tenant.features.allowInvoiceRequests ? way : undefined}>
      {t("noneText", { business: tenant.name, contacts })}
    </EmptyState>
  );
};

interface Typed {
  readonly day: string;
  readonly amount: string;
}

const Search = ({ tenant, day, amount }: Typed & { readonly tenant: Tenant }) => {
  const t = useOrdersWords();
  const here = placeOf(tenant, "orders");
  return (
    <details class="search" open={day !== "" || amount !== ""}>
      <summary>{t("search")}</summary>
      <Form action={here} method="get" label={t("search")}>
        <TextInput name="day" label={t("day")} type="date" value={day} optional />
        <TextInput
          name="amount"
          label={t("amount")}
          value={amount}
          inputMode="decimal"
          maxLength={20}
          optional
        />
        <div class="button-row">
          <Button kind="secondary">{t("find")}</Button>
          <LinkButton kind="link" href={here}>
            {t("clear")}
          </LinkButton>
        </div>
      </Form>
    </details>
  );
};

const fromOf = (typed: string | undefined): number => {
  const from = /^\d{1,4}$/.test(typed ?? "") ? Number(typed) : 0;
  return from - (from % ordersShown);
};

interface OrdersProps {
  readonly found: readonly Order[];
  readonly typed: Typed;
  /** How many of them earlier pages show. */
  readonly from: number;
  readonly shop: Shop;
}

const Orders = ({ found, typed, from, shop }: OrdersProps) => {
  const t = useOrdersWords();
  if (found.length === 0)
    return <EmptyState title={t("noneFound")}>{t("noneFoundText")}</EmptyState>;
  const shown = found.slice(from, from + ordersShown);
  const at = (start: number): string => {
    const query = new URLSearchParams({ ...typed, from: String(start) });
    return `${placeOf(shop.tenant, "orders")}?${query.toString()}`;
  };
  return (
    <>
      {shown.map((order) => (
        <OrderCard key={order.id} order={order} shop={shop} />
      ))}
      {found.length <= ordersShown ? null : (
        <Pagination
          shown={shown.length}
          nextHref={from + ordersShown < found.length ? at(from + ordersShown) : undefined}
          firstHref={from > 0 ? at(0) : undefined}
        />
      )}
    </>
  );
};

const OrderCard = ({ order, shop }: { readonly order: Order; readonly shop: Shop }) => {
  const t = useOrdersWords();
  const href = placeOf(shop.tenant, `orders/${encodeURIComponent(order.id)}`);
  const names = order.items.map(({ name }) => name).join(", ");
  return (
    <Card
      title={orderName(order, t)}
      aside={<InvoiceBadge order={order} shop={shop} />}
      actions={
        <>
          <InvoiceWay order={order} shop={shop} />
          <LinkButton kind="link" href={href}>
            {t("see")}
            <span class="visually-hidden">: {orderName(order, t)}</span>
          </LinkButton>
        </>
      }
    >
      <p>
        <OrderDate date={order.date} rules={shop.rules} /> ·{" "}
        <strong>
          <Money cents={centsOfPesos(order.total)} />
        </strong>
      </p>
      {names === "" ? null : <p class="order-items">{names}</p>}
    </Card>
  );
};
