/** The reservations of a day, and a form for one more. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said, wholeFrom } from "#business/console/typed.ts";
import { DateTime as Moment } from "luxon";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { tablesOf } from "../tables/tables.query.ts";
import { bookTable, endReservation } from "./book-table.command.ts";
import { dayBounds } from "./day-bounds.domain.ts";
import { BookForm, DayForm, ReservationTable } from "./reservation-parts.view.tsx";
import { reservationsBetween } from "./reservations.query.ts";
import { reservationsWords } from "./reservations.words.ts";
import { tellSoon } from "./tell-of-reservations.ts";

export const reservationsPage = staffPage(
  { name: "reservationsPage", route: "GET /reservations", summary: "Reservations of a day." },
  (context, tenant) => show(context, tenant, []),
);

/** By the restaurant's own clock; null for what is no moment. */
const momentOf = (context: RestaurantPageContext, { timeZone: zone }: Tenant): Date | null => {
  const typed = `${said(context, "date")}T${said(context, "time")}`;
  const isForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed);
  const at = isForm ? Moment.fromISO(typed, { zone }) : null;
  return at?.isValid ? at.toJSDate() : null;
};

export const bookTablePage = staffPage(
  { name: "bookTablePage", route: "POST /reservations", summary: "Reserve a table." },
  async (context, tenant) => {
    const { services, now, caller } = context;
    const t = reservationsWords.translator(localeOf(context));
    const name = said(context, "name").slice(0, 120);
    const partySize = wholeFrom(said(context, "party"), 60);
    const startsAt = momentOf(context, tenant);
    const errors = [
      ...(name === "" ? [wrong("name", t("badName"))] : []),
      ...(partySize === null ? [wrong("party", t("badParty"))] : []),
      ...(startsAt === null ? [wrong("time", t("badWhen"))] : []),
    ];
    if (partySize === null || startsAt === null || errors.length > 0)
      return show(context, tenant, errors);
    const [phone, email] = [said(context, "phone") || null, said(context, "email") || null];
    const booking = { name, phone, email, partySize, startsAt, tableId: null, now };
    const creator = creatorOf(caller);
    const booked = await bookTable(services.db, tenant.id, { ...booking, creator });
    if (booked instanceof Refusal) return show(context, tenant, [faultOf(booked, t)]);
    tellSoon(services);
    const day = dayOf(startsAt, tenant.timeZone);
    return redirect(`${placeOf(tenant, "reservations")}?done=made&day=${day}`);
  },
);

type Fault = Refusal<"invalid_request" | "no_free_table">;

const faultOf = (
  { code, detail }: Fault,
  t: ReturnType<typeof reservationsWords.translator>,
): FormError => {
  if (code === "no_free_table") return wrong("time", t("noTable"));
  if (detail.field === "startsAt") return wrong("time", t("badWhen"));
  return wrong(detail.field ?? "phone", t("contactHint"));
};

const ends = ["seated", "cancelled", "no_show"] as const;

export const endReservationPage = staffPage(
  {
    name: "endReservationPage",
    route: "POST /reservations/:reservation",
    summary: "Say what became of a reservation.",
  },
  async (context, tenant) => {
    const state = ends.find((one) => one === said(context, "state"));
    const id = idFrom(context.path["reservation"]);
    if (state && id !== "") await endReservation(context.services.db, tenant.id, { id, state });
    const day = dayIn(said(context, "day"));
    return redirect(placeOf(tenant, `reservations${day === null ? "" : `?day=${day}`}`));
  },
);

const dayIn = (typed: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && Moment.fromISO(typed).isValid && typed >= "2000"
    ? typed
    : null;

const show = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = reservationsWords.translator(localeOf(context));
  const { services, now, query, form } = context;
  const day = dayIn(query["day"] ?? "") ?? dayOf(now, tenant.timeZone);
  const { from, until } = dayBounds(day, tenant.timeZone);
  const found = await reservationsBetween(services.db, tenant.id, from, until);
  const tables = await tablesOf(services.db, tenant.id);
  return restaurantPage(context, {
    title: t("title"),
    tenant,
    section: "reservations",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, "reservations"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash done={errors.length > 0 ? undefined : query["done"]} texts={{ made: t("made") }} />
        <DayForm tenant={tenant} day={day} t={t} />
        <ReservationTable tenant={tenant} day={day} tables={tables} t={t} reservations={found} />
        <BookForm
          tenant={tenant}
          day={day}
          errors={errors}
          isBySms={services.messaging.carries("sms")}
          typed={form}
          t={t}
        />
      </>
    ),
  });
};
