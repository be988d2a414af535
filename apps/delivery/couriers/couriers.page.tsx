/** Couriers: who rides when and how much, and where all of them set out. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said } from "#business/console/typed.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { DeliveryPageContext } from "../callers/route.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { minuteOf } from "../routes/leaving.domain.ts";
import { namesOfWeekdays } from "../standing-orders/weekday.domain.ts";
import { courierFrom, depotFrom } from "./courier-form.domain.ts";
import { CourierForm, DepotForm, type FormState } from "./courier-parts.view.tsx";
import { findDepot, listCouriers, type Courier } from "./couriers.query.ts";
import { courierWords, type CourierTranslate } from "./couriers.words.ts";
import { addCourier, changeCourier, placeDepot } from "./keep-courier.command.ts";

const whose = { for: "management" } as const;

export const couriersPage = staffPage(
  { name: "couriersPage", route: "GET /couriers", summary: "The couriers.", ...whose },
  (context, tenant) => show(context, tenant),
);

const texts = {
  name: "badName",
  email: "badEmail",
  capacity: "badCapacity",
  days: "badDays",
  latitude: "badPlace",
  leavesAt: "badTime",
} as const;

const errorsOf = (
  context: DeliveryPageContext,
  faults: readonly (keyof typeof texts)[],
  suffix: string,
): readonly FormError[] => {
  const t = courierWords.translator(localeOf(context));
  return faults.map((field) => ({
    fieldId: `field-${field === "days" ? "mon" : field}${suffix}`,
    text: t(texts[field]),
  }));
};

const saved = (tenant: Tenant): PageReply => redirect(`${placeOf(tenant, "couriers")}?done=saved`);

export const addCourierPage = staffPage(
  { name: "addCourierPage", route: "POST /couriers", summary: "Add a courier.", ...whose },
  async (context, tenant) => {
    const typed = courierFrom(context.form);
    if (!("name" in typed))
      return show(context, tenant, { refused: "new", errors: errorsOf(context, typed, "-new") });
    await addCourier(context.services.db, tenant.id, typed);
    return saved(tenant);
  },
);

export const changeCourierPage = staffPage(
  {
    name: "changeCourierPage",
    route: "POST /couriers/:courier",
    summary: "Change a courier, or let them rest.",
    ...whose,
  },
  async (context, tenant) => {
    const id = idFrom(context.path["courier"]);
    const typed = courierFrom(context.form);
    if (!("name" in typed))
      return show(context, tenant, { refused: id, errors: errorsOf(context, typed, `-${id}`) });
    const wanted = { ...typed, active: said(context, "active") === "yes" };
    const changed =
      id === "" ? null : await changeCourier(context.services.db, tenant.id, id, wanted);
    if (changed !== null && !(changed instanceof Refusal)) return saved(tenant);
    const t = courierWords.translator(localeOf(context));
    return show(context, tenant, { refused: "new", errors: [{ text: t("gone") }] });
  },
);

export const placeDepotPage = staffPage(
  { name: "placeDepotPage", route: "POST /depot", summary: "Where couriers set out.", ...whose },
  async (context, tenant) => {
    const typed = depotFrom(context.form);
    if (!("latitude" in typed))
      return show(context, tenant, { refused: "depot", errors: errorsOf(context, typed, "") });
    const { latitude, longitude, leavesAt } = typed;
    const depot = { latitude, longitude, leavesAt: minuteOf(leavesAt) };
    await placeDepot(context.services.db, tenant.id, depot);
    return saved(tenant);
  },
);

const show = async (
  context: DeliveryPageContext,
  tenant: Tenant,
  { refused = null, errors = [] }: Partial<Pick<FormState, "refused" | "errors">> = {},
): Promise<PageReply> => {
  const { db } = context.services;
  const t = courierWords.translator(localeOf(context));
  const [couriers, depot] = [await listCouriers(db, tenant.id), await findDepot(db, tenant.id)];
  const state: FormState = { tenant, t, refused, errors, typed: context.form };
  return deliveryPage(context, {
    title: t("title"),
    tenant,
    section: "couriers",
    status: errors.length > 0 ? 400 : undefined,
    currentUrl: placeOf(tenant, "couriers"),
    body: (
      <Stack>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ saved: t("saved") }}
        />
        <DepotForm state={state} depot={depot} />
        {couriers.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          couriers.map((one) => <Rider key={one.id} state={state} courier={one} />)
        )}
        <Card title={t("add")}>
          <CourierForm state={state} courier={null} />
        </Card>
      </Stack>
    ),
  });
};

const daysOf = ({ weekdays }: Courier, t: CourierTranslate): string =>
  namesOfWeekdays(weekdays)
    .map((day) => t(day))
    .join(", ");

const Rider = ({ state, courier }: { readonly state: FormState; readonly courier: Courier }) => {
  const { t } = state;
  const { id, name, email, capacity, active } = courier;
  return (
    <Card
      title={name}
      aside={<Badge tone={active ? "success" : "neutral"}>{t(active ? "rides" : "rests")}</Badge>}
    >
      <p>
        {t("stops", { count: capacity })} · {daysOf(courier, t)}
        {email === null ? "" : ` · ${email}`}
      </p>
      <details open={state.refused === id}>
        <summary>{t("change", { name })}</summary>
        <CourierForm state={state} courier={courier} />
      </details>
    </Card>
  );
};
