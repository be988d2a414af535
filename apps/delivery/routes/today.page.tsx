/** The day's deliveries: rounds with their pictures, what is loose, and who takes what. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, startOf, type Day } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { findDepot, listCouriers, type Courier, type Depot } from "../couriers/couriers.query.ts";
import { openDeliveries, type BilledOrder } from "../orders/orders.query.ts";
import { deliveryWords, type DeliveryTranslate } from "./deliveries.words.ts";
import { planDayOf } from "./plan-day.ts";
import { moveStop } from "./plan-rounds.command.ts";
import { routesOfDay, type PlannedStop, type Route } from "./routes.query.ts";
import { RoundPlan } from "./round-plan.view.tsx";

const isDay = (text: string): boolean =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Of the address or the form; today where that is none. */
const dayFrom = ({ query, form, now }: DeliveryPageContext, { timeZone }: Tenant): Day => {
  const asked = form["day"] ?? query["day"] ?? "";
  return isDay(asked) ? asked : dayOf(now, timeZone);
};

export const todayPage = staffPage(
  { name: "todayPage", route: "GET /today", summary: "The day's deliveries." },
  (context, tenant) => show(context, tenant),
);

export const planPage = staffPage(
  { name: "planPage", route: "POST /today", summary: "Make the day's rounds." },
  async (context, tenant) => {
    const day = dayFrom(context, tenant);
    const { services, now } = context;
    if (day < dayOf(now, tenant.timeZone)) return show(context, tenant, "dayOver");
    const planned = await planDayOf(services.db, tenant, { day, now });
    if (!planned) return show(context, tenant, "noDepot");
    return redirect(placeOf(tenant, `today?day=${day}`));
  },
);

/** What was brought meanwhile stays where it was. */
export const movePage = staffPage(
  { name: "movePage", route: "POST /stops/:order", summary: "Give a stop to another courier." },
  async (context, tenant) => {
    const day = dayFrom(context, tenant);
    const orderId = idFrom(context.path["order"]);
    const courierId = idFrom(said(context, "courier"));
    const wish = { orderId, courierId, day };
    const isWhole = orderId !== "" && courierId !== "";
    const moved = isWhole && (await moveStop(context.services.db, tenant, wish, context.now));
    if (moved instanceof Refusal) return show(context, tenant, "refused");
    return redirect(placeOf(tenant, `today?day=${day}`));
  },
);

interface Seen {
  readonly tenant: Tenant;
  readonly day: Day;
  readonly today: Day;
  readonly depot: Depot | null;
  readonly routes: readonly Route[];
  readonly loose: readonly BilledOrder[];
  readonly couriers: readonly Courier[];
  readonly t: DeliveryTranslate;
}

const show = async (
  context: DeliveryPageContext,
  tenant: Tenant,
  problem?: "noDepot" | "refused" | "dayOver",
): Promise<PageReply> => {
  const { db } = context.services;
  const t = deliveryWords.translator(localeOf(context));
  const day = dayFrom(context, tenant);
  const today = dayOf(context.now, tenant.timeZone);
  const [depot, routes, open, couriers] = await Promise.all([
    findDepot(db, tenant.id),
    routesOfDay(db, tenant.id, day),
    openDeliveries(db, tenant.id, day, today),
    listCouriers(db, tenant.id),
  ]);
  const loose = open.filter(({ state }) => state === "placed");
  const seen = { tenant, day, today, depot, routes, loose, couriers, t };
  const stops = routes.flatMap((route) => route.stops);
  const done = stops.filter(({ state }) => state === "delivered").length;
  const lead = t("todayLead", {
    day: formatDate(startOf(day), localeOf(context), "long"),
    open: String(open.length),
    done: String(done),
    left: String(loose.length),
  });
  return deliveryPage(context, {
    title: t("todayTitle"),
    tenant,
    section: "today",
    status: problem === undefined ? undefined : 409,
    body: (
      <Stack>
        <PageTitle title={t("todayTitle")} lead={lead} />
        {problem === undefined ? null : <Alert tone="danger">{t(problem)}</Alert>}
        {depot === null && problem === undefined ? (
          <Alert tone="warning">{t("noDepot")}</Alert>
        ) : null}
        <Days seen={seen} />
        {routes.length === 0 ? (
          <EmptyState title={t("noRoutes")}>{t("noRoutesText")}</EmptyState>
        ) : (
          routes.map((route) => <Round key={route.id} seen={seen} route={route} />)
        )}
        {loose.length === 0 ? null : <Loose seen={seen} />}
      </Stack>
    ),
  });
};

const Days = ({ seen: { tenant, day, today, t } }: { readonly seen: Seen }) => (
  <div class="row-form">
    <Form action={placeOf(tenant, "today")} method="get">
      <div class="row-form">
        <TextInput name="day" label={t("day")} type="date" value={day} />
        <Button kind="secondary">{t("show")}</Button>
      </div>
    </Form>
    {day < today ? null : (
      <Form action={placeOf(tenant, "today")} hidden={{ day }}>
        <Button>{t("plan")}</Button>
      </Form>
    )}
  </div>
);

const tones = {
  placed: "warning",
  routed: "info",
  delivered: "success",
  failed: "danger",
  cancelled: "neutral",
} as const;

const Round = ({ seen, route }: { readonly seen: Seen; readonly route: Route }) => {
  const { t, depot } = seen;
  const km = (route.metres / 1000).toFixed(1);
  return (
    <Card title={route.courierName} aside={t("kilometres", { km, count: route.stops.length })}>
      <div class={depot === null ? undefined : "round"}>
        {depot === null ? null : (
          <RoundPlan
            title={t("picture", { name: route.courierName })}
            depot={depot}
            stops={route.stops}
          />
        )}
        <Table
          caption={route.courierName}
          captionHidden
          rows={route.stops}
          rowKey={({ orderId }) => orderId}
          columns={stopColumns(seen, route)}
        />
      </div>
    </Card>
  );
};

const stopColumns = (seen: Seen, route: Route): readonly Column<PlannedStop>[] => {
  const { t } = seen;
  return [
    { key: "stop", title: t("stop"), cell: ({ position, street }) => `${position}. ${street}` },
    { key: "customer", title: t("customer"), cell: ({ customerName }) => customerName },
    {
      key: "at",
      title: t("at"),
      cell: ({ expectedAt }) => <DateTime at={expectedAt} format="time" />,
    },
    {
      key: "amount",
      title: t("amount"),
      align: "end",
      cell: ({ paid, totalCents }) => (paid ? t("paid") : <Money cents={totalCents} />),
    },
    {
      key: "state",
      title: t("state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge>,
    },
    {
      key: "move",
      title: t("move"),
      cell: (stop) =>
        stop.state === "routed" ? <Move seen={seen} route={route} stop={stop} /> : null,
    },
  ];
};

interface Moving {
  readonly seen: Seen;
  readonly route: Route;
  readonly stop: PlannedStop;
}

const Move = ({ seen: { tenant, day, couriers, t }, route, stop }: Moving) => {
  const others = couriers.filter(({ id, active }) => active && id !== route.courierId);
  if (others.length === 0) return null;
  const action = placeOf(tenant, `stops/${stop.orderId}`);
  return (
    <Form action={action} hidden={{ day }} label={stop.street}>
      <div class="row-form">
        <Select
          name="courier"
          id={`courier-${stop.orderId}`}
          label={t("courier")}
          labelHidden
          choices={others.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <Button kind="secondary">{t("change")}</Button>
      </div>
    </Form>
  );
};

const Loose = ({ seen: { loose, t } }: { readonly seen: Seen }) => (
  <Card title={t("loose")}>
    <Table
      caption={t("loose")}
      captionHidden
      rows={loose}
      rowKey={({ id }) => id}
      phone="lines"
      columns={[
        { key: "street", title: t("stop"), cell: ({ street }) => street },
        { key: "customer", title: t("customer"), cell: ({ customerName }) => customerName },
        { key: "day", title: t("day"), cell: ({ day }) => day },
        {
          key: "amount",
          title: t("amount"),
          align: "end",
          cell: ({ totalCents }) => <Money cents={totalCents} />,
        },
      ]}
    />
  </Card>
);
