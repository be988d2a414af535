/** One sale and its life: lines, payments, what went back, its invoice. */
import { LinkButton, ButtonRow } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { PageReply } from "#platform/http/page.ts";
import { longDay } from "../reports/day-walk.domain.ts";
import type { Order } from "./order.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { findSession } from "../drawers/cash-sessions.query.ts";
import { findCustomer } from "../customers/sought-customers.query.ts";
import { findOrder } from "./orders.query.ts";
import { storyOf } from "./order-story.query.ts";
import { namesOf } from "../callers/person-names.query.ts";
import { refundsOfOrder } from "../refunds/refunds.query.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { idIn } from "../console/office-parts.view.tsx";
import { InvoiceCard } from "../invoices/order-invoice.view.tsx";
import { LinesCard, PaymentsCard, RefundsCard } from "./order-parts.view.tsx";
import { ordersWords, type OrdersTranslate } from "./orders.words.ts";

const storyMost = 20;

export const orderPage = staffPage(
  { name: "orderPage", route: "GET /orders/:order", summary: "One sale." },
  async (context, tenant, kind) => {
    const order = await orderIn(context, tenant);
    if (!order) return showGoneOrder(context, tenant);
    const { db } = context.services;
    const locale = localeOf(context);
    const t = ordersWords.translator(locale);
    const which = { tenantId: tenant.id, orderId: order.id };
    const [story, refunds] = await Promise.all([
      storyOf(db, which, storyMost),
      refundsOfOrder(db, tenant.id, order.id),
    ]);
    const day = longDay(order.day, locale);
    const title = t("orderTitle", { number: String(order.dailyNumber), day });
    return posPage(context, {
      title,
      tenant,
      section: "orders",
      body: (
        <>
          <PageTitle title={title} lead={t("folio", { folio: folioOf(order.ticketCode) })} />
          <Flash
            done={context.query["done"]}
            texts={{
              invoice: t("invoiceAsked"),
              refunded: t("refunded"),
              "refund-sent": t("refundSent"),
            }}
          />
          <ButtonRow>
            <LinkButton href={placeOf(tenant, `tickets/${order.id}`)} kind="secondary">
              {t("reprint")}
            </LinkButton>
            {kind === "management" ? (
              <LinkButton href={placeOf(tenant, `orders/${order.id}/refund`)} kind="secondary">
                {t("refund")}
              </LinkButton>
            ) : null}
            <LinkButton href={placeOf(tenant, "orders")} kind="link">
              {t("back")}
            </LinkButton>
          </ButtonRow>
          <Facts {...await factsOf(context, tenant, order)} order={order} tenant={tenant} t={t} />
          <LinesCard order={order} locale={locale} t={t} />
          <PaymentsCard order={order} t={t} />
          <RefundsCard refunds={refunds} t={t} />
          <InvoiceCard order={order} story={story} tenant={tenant} t={t} />
        </>
      ),
    });
  },
);

export const orderIn = async (context: PosPageContext, tenant: Tenant): Promise<Order | null> => {
  const id = idIn(context, "order");
  return id === null ? null : findOrder(context.services.db, tenant.id, id);
};

export const showGoneOrder = (context: PosPageContext, tenant: Tenant): PageReply => {
  const t = ordersWords.translator(localeOf(context));
  return posPage(context, {
    title: t("goneTitle"),
    tenant,
    section: "orders",
    status: 404,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("goneTitle")} />
        <LinkButton href={placeOf(tenant, "orders")}>{t("back")}</LinkButton>
      </>
    ),
  });
};

interface Around {
  readonly customer: string | null;
  readonly drawer: string | null;
  readonly who: string | null;
}

const factsOf = async (
  { services: { db } }: PosPageContext,
  { id }: Tenant,
  { customerId, cashSessionId, creator }: Order,
): Promise<Around> => {
  const [customer, drawer, names] = await Promise.all([
    customerId === null ? null : findCustomer(db, id, customerId),
    cashSessionId === null ? null : findSession(db, id, cashSessionId),
    namesOf(db, [creator]),
  ]);
  const who = names.get(creator) ?? null;
  return { customer: customer?.name ?? null, drawer: drawer?.register ?? null, who };
};

interface FactsProps extends Around {
  readonly order: Order;
  readonly tenant: Tenant;
  readonly t: OrdersTranslate;
}

const Facts = ({ order, tenant, customer, drawer, who, t }: FactsProps) => (
  <DescriptionList
    facts={[
      { name: t("date"), value: <DateTime at={order.soldAt} /> },
      {
        name: t("who"),
        value: who ?? t(order.creator === "checkout" ? "checkout" : "program"),
      },
      ...(customer === null
        ? []
        : [
            {
              name: t("customer"),
              value: <a href={placeOf(tenant, `customers/${order.customerId}`)}>{customer}</a>,
            },
          ]),
      ...(drawer === null
        ? []
        : [
            {
              name: t("drawer"),
              value: <a href={placeOf(tenant, `drawers/${order.cashSessionId}`)}>{drawer}</a>,
            },
          ]),
    ]}
  />
);
