/** Signing out: this device ends, with its cookie and everything that was granted in it. */
import { redirect } from "#platform/http/page.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { signOut } from "./sign-out.command.ts";
import { page } from "../callers/route.ts";
import { anyone, entryPage, wayOf } from "../sign-in/entry-parts.view.tsx";
import { viewerOf } from "../console/frame.view.tsx";

export const signOutPage = page(
  { name: "signOutPage", route: "GET /sign-out", summary: "Sign out?", auth: anyone },
  async (context) => {
    const way = await wayOf(context);
    if (!viewerOf(context)) return redirect("/sign-in");
    const { t } = way;
    return entryPage(context, way, {
      title: t("signOutTitle"),
      lead: t("signOutLead"),
      currentUrl: "/sign-out",
      body: (
        <Form action="/sign-out">
          <Button wide>{t("signOut")}</Button>
          <LinkButton kind="secondary" href="/account" wide>
            {t("stay")}
          </LinkButton>
        </Form>
      ),
    });
  },
);

/** Also for whoever is signed out already: leaving twice is no mistake. */
export const endSession = page(
  { name: "endSession", route: "POST /sign-out", summary: "Sign out.", auth: anyone },
  async (context) => redirect("/sign-in?notice=signedOut", { cookies: await signOut(context) }),
);
