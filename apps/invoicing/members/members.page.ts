/** Adds, invites again and removes people of an organization. */
import { isOperator } from "#platform/people/gate.ts";
import { redirect } from "#platform/http/page.ts";
import { emailKey } from "#platform/people/email-address.ts";
import { removeMember } from "#platform/people/memberships.ts";
import { wrong } from "#ui/components/fields/form.tsx";
import { invite, takePerson } from "#ui/people/take-person.ts";
import { words } from "../console/console.words.ts";
import { localeOf, placeOf, viewerOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { showSettings } from "../organizations/settings.page.tsx";
import { memberFields } from "./members-part.view.tsx";
import { organizationMembers } from "./people-plan.ts";
import { settingsWords } from "../organizations/settings.words.ts";

export const changeMembersPage = ownPage(
  { name: "changeMembersPage", route: "POST /settings/people", summary: "Add or remove people." },
  async (context, organization) => {
    const { form, services } = context;
    const locale = localeOf(context);
    const t = settingsWords.translator(locale);
    const back = placeOf(organization, "settings");
    const told = (text: string) =>
      showSettings(context, organization, { memberErrors: [wrong(memberFields.email, text)] });
    const gone = form["remove"];
    if (gone !== undefined) {
      // Whoever locks themselves out cannot come back to undo it.
      const isSelf = emailKey(viewerOf(context)?.email ?? "") === emailKey(gone);
      if (isSelf && !isOperator(context)) return told(t("yourself"));
      const which = { placeId: organization.id, email: gone };
      const fault = await removeMember(services.db, which, organizationMembers.keeper);
      // Gone already is what was asked for.
      if (fault === "lastKeeper") return told(t(fault));
      return redirect(`${back}?done=removed`);
    }
    const fields = form["invite"] === undefined ? memberFields : { email: "invite" };
    const person = takePerson(context, fields);
    if (!("email" in person)) return showSettings(context, organization, { memberErrors: person });
    const to = { app: words.translator(locale)("app"), place: organization };
    const fault = await invite(context, to, { email: person.email, role: "member" });
    if (fault !== null) return told(fault);
    return redirect(`${back}?done=added`);
  },
);
