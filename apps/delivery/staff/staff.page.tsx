/** The people of a delivery business: added, given another duty, taken off. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { placePeople } from "#ui/people/place-people.tsx";
import { deliveryStaff, type StaffRole } from "./people-plan.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { deliveryPage, staffPage } from "../console/frame.view.tsx";
import { staffWords } from "./staff.words.ts";

const staff = placePeople<DeliveryPageContext, Tenant, StaffRole>({
  roles: deliveryStaff.roles,
  keeper: deliveryStaff.keeper,
  at: (tenant) => placeOf(tenant, "staff"),
  texts: (locale) => {
    const t = staffWords.translator(locale);
    return {
      app: words.translator(locale)("app"),
      title: t("title"),
      lead: t("lead"),
      kind: t("kind"),
      roles: {
        courier: { name: t("courier"), hint: t("courierHint"), give: t("toCourier") },
        dispatcher: { name: t("dispatcher"), hint: t("dispatcherHint"), give: t("toDispatcher") },
        owner: { name: t("owner"), hint: t("ownerHint"), give: t("toOwner") },
      },
      lastKeeper: t("lastOwner"),
    };
  },
  frame: (context, tenant, frame) => deliveryPage(context, { ...frame, tenant, section: "staff" }),
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
