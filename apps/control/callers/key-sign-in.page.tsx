/** The second way in: an admin key becomes a session, also on a day without identity. */
import { redirect } from "#platform/http/page.ts";
import { localNext } from "#platform/sign-in/next.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { page, type ControlPageContext } from "./route.ts";
import { ofKey } from "./session.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";

export const keySignInPage = page(
  {
    name: "keySignInPage",
    route: "GET /sign-in/key",
    summary: "Sign in with a key.",
    auth: ["public"],
  },
  (context) => Promise.resolve(showForm(context, "fresh")),
);

export const openKeySession = page(
  {
    name: "openKeySession",
    route: "POST /sign-in/key",
    summary: "Sign in with a key.",
    auth: ["public"],
  },
  async (context) => {
    const { services, form, request } = context;
    const caller = await services.keys.resolve(form["key"]?.trim() ?? "");
    if (!caller?.permissions.includes("admin:read")) return showForm(context, "refused");
    const device = String(request.headers["user-agent"] ?? "");
    const cookie = await services.sessions.open(ofKey(caller.keyId), device);
    return redirect(localNext(form["next"]), { cookies: [cookie] });
  },
);

const showForm = (context: ControlPageContext, state: "fresh" | "refused") => {
  const { t } = lookOf(context);
  const error = state === "refused" ? t("keyError") : undefined;
  const next = localNext(context.form["next"] ?? context.query["next"]);
  return controlPage(context, {
    title: t("signInTitle"),
    lead: t("signInLead"),
    width: "narrow",
    status: error ? 401 : 200,
    children: (
      <>
        <Form
          action="/sign-in/key"
          hidden={{ next }}
          errors={error ? [{ fieldId: "field-key", text: error }] : []}
        >
          <TextInput
            name="key"
            label={t("key")}
            type="password"
            autoComplete="current-password"
            error={error}
          />
          <Button wide>{t("signIn")}</Button>
        </Form>
        <p>
          <a href={withQuery("/sign-in", "next", next)}>{t("signInByIdentity")}</a>
        </p>
      </>
    ),
  });
};
