/** The people of a firm: added, given another duty, taken off. */
import { placePeople } from "#ui/people/place-people.tsx";
import { firmMembers, type FirmRole } from "../callers/people-plan.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { words } from "../console/console.words.ts";
import { legalPage, placeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import type { Firm } from "./firm.domain.ts";
import { firmPeopleWords } from "./people.words.ts";

const people = placePeople<LegalPageContext, Firm, FirmRole>({
  roles: firmMembers.roles,
  keeper: firmMembers.keeper,
  at: (firm) => placeOf(firm, "people"),
  texts: (locale) => {
    const t = firmPeopleWords.translator(locale);
    return {
      app: words.translator(locale)("app"),
      title: t("title"),
      lead: t("lead"),
      kind: t("kind"),
      roles: {
        paralegal: { name: t("paralegal"), hint: t("paralegalHint"), give: t("toParalegal") },
        associate: { name: t("associate"), hint: t("associateHint"), give: t("toAssociate") },
        billing: { name: t("billing"), hint: t("billingHint"), give: t("toBilling") },
        partner: { name: t("partner"), hint: t("partnerHint"), give: t("toPartner") },
      },
      lastKeeper: t("lastPartner"),
    };
  },
  frame: (context, firm, frame) => legalPage(context, { ...frame, firm, section: "people" }),
});

export const peoplePage = firmPage(
  { name: "peoplePage", route: "GET /people", summary: "People.", for: "management" },
  (context, { firm }) => people.list(context, firm),
);

export const addPersonPage = firmPage(
  { name: "addPersonPage", route: "POST /people", summary: "Add somebody.", for: "management" },
  (context, { firm }) => people.add(context, firm),
);

export const changePersonPage = firmPage(
  {
    name: "changePersonPage",
    route: "POST /people/:member",
    summary: "Change what somebody does.",
    for: "management",
  },
  (context, { firm }) => people.change(context, firm),
);
