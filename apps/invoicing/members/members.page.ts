/** Adds and removes people of an organization. */
import { redirect } from "#platform/http/page.ts";
import { letMemberGo, takeInMember } from "./change-members.command.ts";
import { isEmail } from "./email.domain.ts";
import { emailKey } from "#platform/sign-in/people.ts";
import { isOperator, localeOf, placeOf, viewerOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { showSettings } from "../organizations/settings.page.tsx";
import { settingsWords } from "../organizations/settings.words.ts";

export const changeMembersPage = ownPage(
  { name: "changeMembersPage", route: "POST /settings/people", summary: "Add or remove people." },
  async (context, organization) => {
    const { form, services, now } = context;
    const t = settingsWords.translator(localeOf(context));
    const back = placeOf(organization, "settings");
    const wrong = (text: string) =>
      showSettings(context, organization, {
        memberErrors: [{ fieldId: "field-member", text }],
      });
    const gone = form["remove"];
    if (gone !== undefined) {
      // Whoever locks themselves out cannot come back to undo it.
      const isSelf = emailKey(viewerOf(context)?.email ?? "") === emailKey(gone);
      if (isSelf && !isOperator(context)) return wrong(t("yourself"));
      await letMemberGo(services.db, organization.id, gone);
      return redirect(`${back}?done=removed`);
    }
    const email = (form["member"] ?? "").trim();
    if (!isEmail(email)) return wrong(t("notAnEmail"));
    await takeInMember(services.db, organization.id, email, now);
    return redirect(`${back}?done=added`);
  },
);
