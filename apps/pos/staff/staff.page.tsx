/** The people of a business: added, moved between register and management, taken off. */
import { placePeople } from "#ui/people/place-people.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { businessStaff } from "./people-plan.ts";
import type { StaffKind } from "./staff-kind.domain.ts";
import { staffWords } from "./staff.words.ts";

const staff = placePeople<PosPageContext, Tenant, StaffKind>({
  roles: businessStaff.roles,
  keeper: businessStaff.keeper,
  at: (tenant) => placeOf(tenant, "staff"),
  texts: (locale) => {
    const t = staffWords.translator(locale);
    return {
      app: words.translator(locale)("app"),
      title: t("title"),
      lead: t("lead"),
      kind: t("kind"),
      roles: {
        operational: {
          name: t("operational"),
          hint: t("operationalHint"),
          give: t("toOperational"),
        },
        management: { name: t("management"), hint: t("managementHint"), give: t("toManagement") },
      },
      lastKeeper: t("lastManager"),
    };
  },
  frame: (context, tenant, frame) => posPage(context, { ...frame, tenant, section: "staff" }),
});

export const peoplePage = staffPage(
  { name: "peoplePage", route: "GET /staff", summary: "Staff.", for: "management" },
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
