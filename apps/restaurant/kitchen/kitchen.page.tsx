/** The kitchen's view: what is ordered, and a button for the next step of each. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { kitchenRefreshSeconds } from "../console/limits.ts";
import { kitchenOf, type KitchenItem } from "../orders/orders.query.ts";
import { moveItem } from "../orders/serve-table.command.ts";
import { kitchenWords, type KitchenTranslate } from "./kitchen.words.ts";

export const kitchenPage = staffPage(
  { name: "kitchenPage", route: "GET /kitchen", summary: "The kitchen.", for: "anybody" },
  (context, tenant) => show(context, tenant),
);

const steps = ["preparing", "ready", "served", "cancelled"] as const;

/** What was moved meanwhile by somebody else is shown as it stands. */
export const moveItemPage = staffPage(
  {
    name: "moveItemPage",
    route: "POST /items/:item",
    summary: "Move an item on.",
    for: "anybody",
  },
  async (context, tenant) => {
    const { services, path, now } = context;
    const to = steps.find((step) => step === said(context, "to"));
    const id = idFrom(path["item"]);
    if (to && id !== "") await moveItem(services.db, tenant.id, { id, to, now });
    const order = idFrom(said(context, "order"));
    return redirect(placeOf(tenant, order === "" ? "kitchen" : `orders/${order}`));
  },
);

const next = { queued: "preparing", preparing: "ready", ready: "served" } as const;
const nextWord = { queued: "toPreparing", preparing: "toReady", ready: "toServed" } as const;
const tone = { queued: "warning", preparing: "info", ready: "success" } as const;

type Waiting = keyof typeof next;

const show = async (context: RestaurantPageContext, tenant: Tenant): Promise<PageReply> => {
  const t = kitchenWords.translator(localeOf(context));
  const items = await kitchenOf(context.services.db, tenant.id, context.now);
  return restaurantPage(context, {
    title: t("title"),
    tenant,
    section: "kitchen",
    // The browser's own way to ask anew: it needs no script.
    headers: { refresh: String(kitchenRefreshSeconds) },
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        {items.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("items")}
            rows={items}
            rowKey={({ id }) => id}
            columns={columnsOf(tenant, t)}
          />
        )}
      </>
    ),
  });
};

const columnsOf = (tenant: Tenant, t: KitchenTranslate): readonly Column<KitchenItem>[] => [
  {
    key: "dish",
    title: t("dish"),
    cell: ({ quantity, name, modifiers, note }) => (
      <>
        {quantity} × {name}
        {[modifiers, note].map((text) =>
          text === "" ? null : <small key={text}> · {text}</small>,
        )}
      </>
    ),
  },
  { key: "table", title: t("table"), cell: ({ table, seat }) => `${table} · ${seat}` },
  { key: "since", title: t("since"), cell: ({ queuedAt }) => <DateTime at={queuedAt} /> },
  {
    key: "state",
    title: t("state"),
    cell: ({ state }) => <Badge tone={tone[state as Waiting]}>{t(state)}</Badge>,
  },
  {
    key: "next",
    title: t("next"),
    cell: ({ id, state, name, table }) => (
      <Form action={placeOf(tenant, `items/${id}`)} hidden={{ to: next[state as Waiting] }}>
        <Button kind="secondary">
          {t(nextWord[state as Waiting])}
          <span class="visually-hidden">{`: ${name}, ${table}`}</span>
        </Button>
      </Form>
    ),
  },
];
