/** A courier's round, for a phone: the next stop big, what to collect, and two buttons. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { deliverOrder } from "../orders/deliver-order.ts";
import { endOrder } from "../orders/end-order.command.ts";
import { deliveryWords, type DeliveryTranslate } from "./deliveries.words.ts";
import { routesOfDay, type PlannedStop } from "./routes.query.ts";

export const roundPage = staffPage(
  { name: "roundPage", route: "GET /round", summary: "A courier's round.", for: "anybody" },
  (context, tenant, person) => show(context, tenant, person),
);

const methods = ["cash", "card", "transfer"] as const;

/** Only a stop of one's own round. */
const ownStop = async (
  { services, path, now }: DeliveryPageContext,
  tenant: Tenant,
  person: PersonSession,
): Promise<PlannedStop | undefined> => {
  const id = idFrom(path["order"]);
  const stops = await stopsOf(services, tenant, person, now);
  return stops.find(({ orderId }) => orderId === id);
};

export const deliverPage = staffPage(
  {
    name: "deliverPage",
    route: "POST /round/:order/deliver",
    summary: "A stop was delivered.",
    for: "anybody",
  },
  async (context, tenant, person) => {
    const stop = await ownStop(context, tenant, person);
    if (!stop) return show(context, tenant, person, "refused");
    const method = methods.find((one) => one === said(context, "method")) ?? "cash";
    const door = { id: stop.orderId, method, creator: creatorOf(context.caller) };
    const done = await deliverOrder(context.services, tenant.id, door);
    if (done instanceof Refusal) return show(context, tenant, person, "refused");
    return redirect(placeOf(tenant, "round"));
  },
);

export const failPage = staffPage(
  {
    name: "failPage",
    route: "POST /round/:order/fail",
    summary: "A stop could not be delivered.",
    for: "anybody",
  },
  async (context, tenant, person) => {
    const stop = await ownStop(context, tenant, person);
    const reason = said(context, "reason").slice(0, 200);
    if (!stop) return show(context, tenant, person, "refused");
    if (reason === "") return show(context, tenant, person, "noReason");
    const ending = { id: stop.orderId, reason, now: context.now };
    const done = await endOrder(context.services.db, tenant.id, "fail", ending);
    if (done instanceof Refusal) return show(context, tenant, person, "refused");
    return redirect(placeOf(tenant, "round"));
  },
);

const stopsOf = async (
  { db }: DeliveryPageContext["services"],
  { id, timeZone }: Tenant,
  { email }: PersonSession,
  now: Date,
): Promise<readonly PlannedStop[]> => {
  const routes = await routesOfDay(db, id, dayOf(now, timeZone));
  return routes.filter((one) => one.courierEmail === email).flatMap(({ stops }) => stops);
};

const show = async (
  context: DeliveryPageContext,
  tenant: Tenant,
  person: PersonSession,
  problem?: "refused" | "noReason",
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = deliveryWords.translator(locale);
  const stops = await stopsOf(context.services, tenant, person, context.now);
  const open = stops.filter(({ state }) => state === "routed");
  const [next] = open;
  const done = String(stops.length - open.length);
  const status = problem === "noReason" ? 400 : problem === "refused" ? 409 : undefined;
  return deliveryPage(context, {
    title: t("roundTitle"),
    tenant,
    section: "round",
    width: "narrow",
    status,
    body: (
      <Stack>
        <PageTitle
          title={t("roundTitle")}
          lead={
            stops.length === 0 ? undefined : t("roundLead", { done, all: String(stops.length) })
          }
        />
        {problem === undefined ? null : <Alert tone="danger">{t(problem)}</Alert>}
        {stops.length === 0 ? (
          <EmptyState title={t("noRoundTitle")}>{t("noRoundText")}</EmptyState>
        ) : next ? (
          <Next tenant={tenant} stop={next} locale={locale} t={t} />
        ) : (
          <Alert tone="success" title={t("roundDone")}>
            {t("roundDoneText")}
          </Alert>
        )}
        {stops.length === 0 ? null : <All tenant={tenant} stops={stops} locale={locale} t={t} />}
      </Stack>
    ),
  });
};

interface AllStops {
  readonly tenant: Tenant;
  readonly stops: readonly PlannedStop[];
  readonly locale: Locale;
  readonly t: DeliveryTranslate;
}

const All = ({ tenant, stops, locale, t }: AllStops) => (
  <List
    label={t("later")}
    rows={stops.map((stop) => ({
      key: stop.orderId,
      title: `${stop.position}. ${stop.street}`,
      detail: [
        formatDate(stop.expectedAt, locale, "time", tenant.timeZone),
        stop.customerName,
      ].join(" · "),
      end: <Badge>{t(stop.state)}</Badge>,
    }))}
  />
);

interface AtStop {
  readonly tenant: Tenant;
  readonly stop: PlannedStop;
  readonly locale: Locale;
  readonly t: DeliveryTranslate;
}

const Next = ({ tenant, stop, locale, t }: AtStop) => {
  const { street, note, customerName, customerPhone, latitude, longitude, paid } = stop;
  const amount = formatMoney(stop.totalCents, locale);
  const pin = `?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  return (
    <Card title={`${t("next")}: ${street}`}>
      <p>
        {customerName}
        {note === "" ? "" : ` · ${note}`}
      </p>
      <Alert tone={paid ? "success" : "info"}>
        {paid ? t("nothingDue") : t("collect", { amount })}
      </Alert>
      <ButtonRow>
        <LinkButton kind="secondary" href={`https://www.openstreetmap.org/${pin}`}>
          {t("map")}
        </LinkButton>
        {customerPhone === null ? null : (
          <LinkButton kind="secondary" href={`tel:+52${customerPhone}`}>
            {t("call")}
          </LinkButton>
        )}
      </ButtonRow>
      <Form action={placeOf(tenant, `round/${stop.orderId}/deliver`)} label={t("delivered1")}>
        {paid ? null : (
          <Select
            name="method"
            label={t("paidBy")}
            choices={methods.map((value) => ({ value, text: t(value) }))}
          />
        )}
        <Button wide>{t("delivered1")}</Button>
      </Form>
      <details>
        <summary>{t("notDelivered")}</summary>
        <Form action={placeOf(tenant, `round/${stop.orderId}/fail`)} label={t("notDelivered")}>
          <TextInput name="reason" label={t("reason")} maxLength={200} />
          <Button kind="danger">{t("sendFailed")}</Button>
        </Form>
      </details>
    </Card>
  );
};
