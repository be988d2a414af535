/** `/invitations/:token`: where the link of an invitation leads. */
import { redirect } from "../http/page.ts";
import { routesOf, type Page } from "../http/route.ts";
import { drawNotice } from "../sign-in/notices.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import { signInAddress, toSignIn } from "../sign-in/next.ts";
import { takeInvitation } from "./invitations.ts";
import type { MembershipPlan } from "./people-plan.ts";
import type { PersonSession } from "./session.ts";

const { page } = routesOf<unknown, PersonSession>();

export const invitationPage = (signIn: SignIn, { pathOf }: MembershipPlan): Page =>
  page(
    {
      name: "invitationPage",
      route: "GET /invitations/:token",
      summary: "Take an invitation to a place.",
      auth: ["public", "session"],
    },
    async (context) => {
      const { caller, services, path, now } = context;
      const token = path["token"] ?? "";
      const here = `/invitations/${encodeURIComponent(token)}`;
      if (caller.kind !== "session") return toSignIn(context);
      const { personId: sub, email, memberships } = caller.session;
      const taken = await takeInvitation(services.db, token, { sub, now });
      // A session may be older than the address of its person: identity says it anew.
      if (taken === "unproved") return toSignIn(context);
      if (taken === "over") return drawNotice(signIn, context, "invitationOver", { next: "/" });
      if (taken === "another") {
        return drawNotice(signIn, context, "invitationOfAnother", { next: here, email });
      }
      const place = pathOf(taken.placeId);
      // A session is remembered for a moment: one that does not know of the place yet is renewed.
      const isKnown = memberships.some(({ placeId }) => placeId === taken.placeId);
      return redirect(isKnown ? place : signInAddress(place));
    },
  );
