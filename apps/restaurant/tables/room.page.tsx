/** The room: each table as it stands, and what may be done with it. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { idFrom, said, wholeFrom } from "#business/console/typed.ts";
import { creatorOf } from "#business/tenants/tenant-access.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { seatGuests } from "../orders/serve-table.command.ts";
import { deadNotices } from "../reservations/reservations.query.ts";
import { addTable, switchTable } from "./keep-table.command.ts";
import { roomWords } from "./room.words.ts";
import { AddTableForm, TableCard } from "./table-card.view.tsx";
import { tablesOf } from "./tables.query.ts";

export const roomPage = staffPage(
  { name: "roomPage", route: "GET /room", summary: "The tables of the room." },
  (context, tenant) => show(context, tenant, []),
);

export const addTablePage = staffPage(
  { name: "addTablePage", route: "POST /tables", summary: "Add a table.", for: "management" },
  async (context, tenant) => {
    const t = roomWords.translator(localeOf(context));
    const name = said(context, "name");
    const seats = wholeFrom(said(context, "seats"), 60);
    const errors = [
      ...(name === "" || name.length > 40 ? [wrong("name", t("badName"))] : []),
      ...(seats === null ? [wrong("seats", t("badSeats"))] : []),
    ];
    if (seats === null || errors.length > 0) return show(context, tenant, errors);
    const added = await addTable(context.services.db, tenant.id, { name, seats }, context.now);
    if (added instanceof Refusal) return show(context, tenant, [wrong("name", t("taken"))]);
    return redirect(`${placeOf(tenant, "room")}?done=added`);
  },
);

export const switchTablePage = staffPage(
  { name: "switchTablePage", route: "POST /tables/:table", summary: "Take a table out, or back." },
  async (context, tenant) => {
    const state = said(context, "state") === "free" ? "free" : "out_of_service";
    const id = idFrom(context.path["table"]);
    if (id !== "") await switchTable(context.services.db, tenant.id, id, state);
    return redirect(placeOf(tenant, "room"));
  },
);

export const seatGuestsPage = staffPage(
  { name: "seatGuestsPage", route: "POST /tables/:table/guests", summary: "Seat guests." },
  async (context, tenant) => {
    const t = roomWords.translator(localeOf(context));
    const tableId = idFrom(context.path["table"]);
    const guests = wholeFrom(said(context, "guests"), 60) ?? 1;
    const seating = { tableId, guests, creator: creatorOf(context.caller), now: context.now };
    const order = tableId === "" ? null : await seatGuests(context.services.db, tenant.id, seating);
    if (order === null || order instanceof Refusal)
      return show(context, tenant, [{ text: t("inUse") }]);
    return redirect(placeOf(tenant, `orders/${order.id}`));
  },
);

const show = async (
  context: RestaurantPageContext,
  tenant: Tenant,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = roomWords.translator(localeOf(context));
  const { db } = context.services;
  const tables = await tablesOf(db, tenant.id);
  const dead = await deadNotices(db, tenant.id);
  const isManager = mayWorkAt(context.caller, tenant.id, "management");
  return restaurantPage(context, {
    title: t("title"),
    tenant,
    section: "room",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, "room"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash
          done={errors.length > 0 ? undefined : context.query["done"]}
          texts={{ added: t("added") }}
        />
        {dead > 0 ? <Alert tone="warning" title={t("dead", { count: dead })} /> : null}
        {tables.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <div class="room">
            {tables.map((table) => (
              <TableCard key={table.id} tenant={tenant} table={table} t={t} />
            ))}
          </div>
        )}
        {isManager ? (
          <AddTableForm tenant={tenant} errors={errors} typed={context.form} t={t} />
        ) : null}
      </>
    ),
  });
};
