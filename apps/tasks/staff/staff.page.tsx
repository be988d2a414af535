/** The people of a market: added, given another duty, taken off. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { placePeople } from "#ui/people/place-people.tsx";
import { marketStaff, type StaffRole } from "./people-plan.ts";
import type { TaskPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { taskPage, staffPage } from "../console/frame.view.tsx";
import { staffWords } from "./staff.words.ts";

const staff = placePeople<TaskPageContext, Tenant, StaffRole>({
  roles: marketStaff.roles,
  keeper: marketStaff.keeper,
  at: (tenant) => placeOf(tenant, "staff"),
  texts: (locale) => {
    const t = staffWords.translator(locale);
    return {
      app: words.translator(locale)("app"),
      title: t("title"),
      lead: t("lead"),
      kind: t("kind"),
      roles: {
        moderator: { name: t("moderator"), hint: t("moderatorHint"), give: t("toModerator") },
        owner: { name: t("owner"), hint: t("ownerHint"), give: t("toOwner") },
      },
      lastKeeper: t("lastOwner"),
    };
  },
  frame: (context, tenant, frame) => taskPage(context, { ...frame, tenant, section: "staff" }),
});

export const staffListPage = staffPage(
  { name: "staffListPage", route: "GET /staff", summary: "Staff.", for: "ownership" },
  staff.list,
);

export const addMemberPage = staffPage(
  { name: "addMemberPage", route: "POST /staff", summary: "Add somebody.", for: "ownership" },
  staff.add,
);

export const changeMemberPage = staffPage(
  {
    name: "changeMemberPage",
    route: "POST /staff/:member",
    summary: "Change what somebody does.",
    for: "ownership",
  },
  staff.change,
);
