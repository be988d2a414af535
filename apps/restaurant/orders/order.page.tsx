/** A table's order: what was asked for, more of it, and its bills. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said, wholeFrom } from "#business/console/typed.ts";
import { billsOf } from "#business/selling/bills.query.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { makeBill } from "../bills/make-bill.command.ts";
import type { RestaurantPageContext } from "../callers/route.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { menuItems } from "../menu/menu.query.ts";
import { findTable } from "../tables/tables.query.ts";
import { AddItemForm, BillForm, BillList, LeaveForm, OrderedItems } from "./order-parts.view.tsx";
import { isEmpty } from "./order.domain.ts";
import { findOrder } from "./orders.query.ts";
import { ordersWords } from "./orders.words.ts";
import { leaveTable, sendItems } from "./serve-table.command.ts";

export const orderPage = staffPage(
  { name: "orderPage", route: "GET /orders/:order", summary: "A table's order." },
  (context, tenant) => show(context, tenant),
);

/** `item`, or `item.modifier`. */
const chosen = (typed: string) => {
  const [menuItemId = "", modifierId = ""] = typed.split(".").map(idFrom);
  return { menuItemId, modifierIds: modifierId === "" ? [] : [modifierId] };
};

export const addItemPage = staffPage(
  { name: "addItemPage", route: "POST /orders/:order/items", summary: "Order something." },
  async (context, tenant) => {
    const t = ordersWords.translator(localeOf(context));
    const orderId = idFrom(context.path["order"]);
    const wish = {
      ...chosen(said(context, "item")),
      quantity: wholeFrom(said(context, "quantity"), 99) ?? 1,
      seat: wholeFrom(said(context, "seat"), 60) ?? 1,
      note: said(context, "note").slice(0, 200),
    };
    if (orderId === "") return refuse("not_found");
    if (wish.menuItemId === "") return show(context, tenant, t("badItem"));
    const wanted = { orderId, wishes: [wish], now: context.now };
    const sent = await sendItems(context.services.db, tenant.id, wanted);
    if (sent instanceof Refusal) return show(context, tenant, t("badItem"));
    return redirect(placeOf(tenant, `orders/${orderId}`));
  },
);

export const leaveTablePage = staffPage(
  { name: "leaveTablePage", route: "POST /orders/:order/leave", summary: "Guests left." },
  async (context, tenant) => {
    const t = ordersWords.translator(localeOf(context));
    const id = idFrom(context.path["order"]);
    if (id === "") return refuse("not_found");
    const left = await leaveTable(context.services.db, tenant.id, { id, now: context.now });
    if (left instanceof Refusal) return show(context, tenant, t("stillServed"));
    return redirect(placeOf(tenant, "room"));
  },
);

export const makeBillPage = staffPage(
  { name: "makeBillPage", route: "POST /orders/:order/bills", summary: "Make a bill." },
  async (context, tenant) => {
    const t = ordersWords.translator(localeOf(context));
    const orderId = idFrom(context.path["order"]);
    if (orderId === "") return refuse("not_found");
    const [name, phone, email] = ["name", "phone", "email"].map((one) => said(context, one));
    const guest = { name: (name ?? "").slice(0, 120), phone, email };
    const seat = wholeFrom(said(context, "seat"), 60);
    const creator = creatorOf(context.caller);
    const wish = { orderId, seat, guest, creator, now: context.now };
    const bill = await makeBill(context.services.db, tenant.id, wish);
    if (bill instanceof Refusal)
      return show(context, tenant, t(bill.code === "invalid_request" ? "badGuest" : "nothing"));
    return redirect(placeOf(tenant, `bills/${bill.id}`));
  },
);

const show = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  problem?: string,
): Promise<PageReply | Refusal<"not_found">> => {
  const t = ordersWords.translator(localeOf(context));
  const { db } = context.services;
  const id = idFrom(context.path["order"]);
  const order = id === "" ? null : await findOrder(db, tenant.id, id);
  if (!order) return refuse("not_found");
  const table = await findTable(db, tenant.id, order.tableId);
  const bills = await billsOf(db, tenant.id, order.id);
  const menu = order.state === "open" ? await menuItems(db, tenant.id) : [];
  const title = t("title", { table: table?.name ?? "" });
  const parts = { tenant, order, t };
  return restaurantPage(context, {
    title,
    tenant,
    section: "room",
    status: problem === undefined ? 200 : 400,
    currentUrl: placeOf(tenant, `orders/${order.id}`),
    body: (
      <>
        <PageTitle title={title} lead={t(order.state)} />
        {problem === undefined ? null : <Alert tone="danger" title={problem} />}
        <OrderedItems {...parts} />
        {order.state === "open" ? <AddItemForm {...parts} menu={menu} /> : null}
        <BillList tenant={tenant} bills={bills} t={t} />
        {order.state === "open" ? <BillForm {...parts} /> : null}
        {isEmpty(order) ? <LeaveForm {...parts} /> : null}
        <LinkButton kind="secondary" href={placeOf(tenant, "room")}>
          {t("back")}
        </LinkButton>
      </>
    ),
  });
};
