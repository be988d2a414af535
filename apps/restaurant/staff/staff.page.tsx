/** The people of a restaurant: added, given another duty, taken off. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { placePeople } from "#ui/people/place-people.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "../console/console.words.ts";
import { restaurantPage, staffPage } from "../console/frame.view.tsx";
import { restaurantStaff, type StaffRole } from "./people-plan.ts";
import { staffWords } from "./staff.words.ts";

const staff = placePeople<RestaurantPageContext, Tenant, StaffRole>({
  roles: restaurantStaff.roles,
  keeper: restaurantStaff.keeper,
  at: (tenant) => placeOf(tenant, "staff"),
  texts: (locale) => {
    const t = staffWords.translator(locale);
    return {
      app: words.translator(locale)("app"),
      title: t("title"),
      lead: t("lead"),
      kind: t("kind"),
      roles: {
        waiter: { name: t("waiter"), hint: t("waiterHint"), give: t("toWaiter") },
        kitchen: { name: t("kitchen"), hint: t("kitchenHint"), give: t("toKitchen") },
        manager: { name: t("manager"), hint: t("managerHint"), give: t("toManager") },
        owner: { name: t("owner"), hint: t("ownerHint") },
      },
      lastKeeper: t("lastOwner"),
    };
  },
  frame: (context, tenant, frame) =>
    restaurantPage(context, { ...frame, tenant, section: "staff" }),
  // Who manages may not make owners, nor take them off.
  withheld: (context, { id }, role) =>
    role === "owner" && !mayWorkAt(context.caller, id, "ownership")
      ? staffWords.translator(localeOf(context))("ownersOnly")
      : undefined,
});

export const staffListPage = staffPage(
  { name: "staffListPage", route: "GET /staff", summary: "Staff.", for: "management" },
  staff.list,
);

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "management" },
  staff.add,
);

export const changeMemberPage = staffPage(
  {
    name: "changeMemberPage",
    route: "POST /staff/:member",
    summary: "Change what somebody does.",
    for: "management",
  },
  staff.change,
);
