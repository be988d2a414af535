/** `/invitations/:token`: where the link of an invitation to a tenant leads. */
import { redirect } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { page } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { tenantAddress } from "./people-plan.ts";
import { takeInvitation } from "./take-invitation.command.ts";
import { peopleOfTenantWords } from "./tenant-people.words.ts";

export const invitationPage = page(
  {
    name: "invitationPage",
    route: "GET /invitations/:token",
    summary: "Take an invitation to a tenant.",
    auth: ["public", "session"],
  },
  (context) =>
    requireSession(context, async ({ account }) => {
      const { services, path, now } = context;
      const taken = await takeInvitation(services.db, path["token"] ?? "", account, now);
      if (typeof taken === "object") return redirect(tenantAddress(taken.placeId));
      const t = peopleOfTenantWords.translator(localeOf(context));
      const told =
        taken === "another"
          ? {
              title: t("anotherTitle"),
              text: t("anotherText", { email: account.email }),
              returnUrl: context.request.url,
            }
          : { title: t("overTitle"), text: t("overText") };
      const instead = { href: "/plans", text: t("toPlans") };
      return identityPage(context, { ...refusedPage({ ...told, instead }), current: "/plans" });
    }),
);
