/** Standing orders: what comes again on which days, what stops it; paused and ended here. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf, plusDays, startOf, type Day } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import type { Product } from "../catalog/product.domain.ts";
import { findProducts } from "../catalog/products.query.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { standingOrdersShownMost } from "./limits.ts";
import { courierWords } from "../couriers/couriers.words.ts";
import { changeStandingOrder, endStandingOrder } from "./keep-standing-order.command.ts";
import { standingOrdersNow, type ShownStandingOrder } from "./standing-orders.query.ts";
import { standingWords, type StandingTranslate } from "./standing.words.ts";
import { namesOfWeekdays, weekdayNames, weekdaysOf } from "./weekday.domain.ts";

export const standingPage = staffPage(
  { name: "standingPage", route: "GET /standing", summary: "The standing orders." },
  (context, tenant) => show(context, tenant),
);

const everyDay = weekdaysOf(weekdayNames);

const isDay = (text: string): boolean =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const changeStandingPage = staffPage(
  {
    name: "changeStandingPage",
    route: "POST /standing/:order",
    summary: "Pause a standing order, let it go on, or end it.",
  },
  async (context, tenant) => {
    const id = idFrom(context.path["order"]);
    const until = said(context, "until");
    const action = said(context, "do");
    const { services, now } = context;
    if (action !== "end" && action !== "resume" && !isDay(until))
      return show(context, tenant, "badDay");
    if (id === "") return show(context, tenant, "gone");
    const changed =
      action === "end"
        ? await endStandingOrder(services.db, tenant.id, id, dayOf(now, tenant.timeZone))
        : await changeStandingOrder(services.db, tenant.id, id, {
            pausedUntil: action === "resume" ? null : until,
          });
    if (changed instanceof Refusal) return show(context, tenant, "gone");
    return redirect(`${placeOf(tenant, "standing")}?done=changed`);
  },
);

interface Seen {
  readonly tenant: Tenant;
  readonly today: Day;
  readonly products: ReadonlyMap<string, Product>;
  readonly locale: Locale;
  readonly t: StandingTranslate;
}

const show = async (
  context: DeliveryPageContext,
  tenant: Tenant,
  problem?: "badDay" | "gone",
): Promise<PageReply> => {
  const { db } = context.services;
  const locale = localeOf(context);
  const t = standingWords.translator(locale);
  const today = dayOf(context.now, tenant.timeZone);
  const orders = await standingOrdersNow(db, tenant.id, today, standingOrdersShownMost);
  const wanted = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const found = await findProducts(db, tenant.id, [...wanted]);
  const products = new Map(found.map((product) => [product.id, product]));
  return deliveryPage(context, {
    title: t("title"),
    tenant,
    section: "standing",
    status: problem === undefined ? undefined : problem === "gone" ? 404 : 400,
    currentUrl: placeOf(tenant, "standing"),
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        {problem === undefined ? (
          <Flash done={context.query["done"]} texts={{ changed: t("changed") }} />
        ) : (
          <Alert tone="danger">{t(problem)}</Alert>
        )}
        {orders.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Table
            caption={t("title")}
            captionHidden
            rows={orders}
            rowKey={({ id }) => id}
            columns={columnsOf({ tenant, today, products, locale, t })}
          />
        )}
      </Stack>
    ),
  });
};

const columnsOf = (seen: Seen): readonly Column<ShownStandingOrder>[] => {
  const { t, locale, products } = seen;
  const dayName = courierWords.translator(locale);
  return [
    {
      key: "customer",
      title: t("customer"),
      cell: ({ customerName }) => customerName,
    },
    { key: "where", title: t("where"), cell: ({ street }) => street },
    {
      key: "what",
      title: t("what"),
      cell: ({ items }) =>
        items
          .map(({ productId, quantity }) => `${quantity} × ${products.get(productId)?.name ?? ""}`)
          .join(", "),
    },
    {
      key: "days",
      title: t("days"),
      cell: ({ weekdays }) =>
        weekdays === everyDay
          ? t("everyDay")
          : namesOfWeekdays(weekdays)
              .map((day) => dayName(day))
              .join(", "),
    },
    {
      key: "state",
      title: t("state"),
      cell: (order) => <State seen={seen} order={order} />,
    },
    {
      key: "change",
      title: t("change"),
      cell: (order) => <Change seen={seen} order={order} />,
    },
  ];
};

interface OfOrder {
  readonly seen: Seen;
  readonly order: ShownStandingOrder;
}

const State = ({ seen: { t, today, locale, products }, order }: OfOrder) => {
  const { startsOn, endsOn, pausedUntil, items } = order;
  const named = (day: Day): string => formatDate(startOf(day), locale, "date");
  const gone = items
    .map(({ productId }) => products.get(productId))
    .filter((product) => product !== undefined && !product.active)
    .map((product) => product?.name ?? "");
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return (
    <Stack gap="tight">
      {gone.length > 0 ? (
        <Badge tone="danger">{t("notCarried", { names: gone.join(", ") })}</Badge>
      ) : isPaused ? (
        <Badge tone="warning">{t("pausedUntil", { day: named(pausedUntil) })}</Badge>
      ) : startsOn > today ? (
        <Badge tone="info">{t("startsOn", { day: named(startsOn) })}</Badge>
      ) : (
        <Badge tone="success">{t("goesOn")}</Badge>
      )}
      {endsOn === null ? null : <small>{t("endsOn", { day: named(endsOn) })}</small>}
    </Stack>
  );
};

const Change = ({ seen: { tenant, t, today }, order }: OfOrder) => {
  const { id, pausedUntil, customerName } = order;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return (
    <details>
      <summary>{t("change")}</summary>
      <Form
        action={placeOf(tenant, `standing/${id}`)}
        label={`${t("change")}: ${customerName}`}
        checkedBy="server"
      >
        <TextInput
          name="until"
          id={`until-${id}`}
          label={t("pauseUntil")}
          type="date"
          value={isPaused ? pausedUntil : plusDays(today, 7)}
        />
        <div class="row-form">
          <Button kind="secondary" name="do" value="pause">
            {t("pause")}
          </Button>
          {isPaused ? (
            <Button kind="secondary" name="do" value="resume">
              {t("resume")}
            </Button>
          ) : null}
          <Button kind="danger" name="do" value="end">
            {t("end")}
          </Button>
        </div>
      </Form>
    </details>
  );
};
