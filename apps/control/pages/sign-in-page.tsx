/** In production the console opens with an admin key, which becomes an operator's session. */
import { redirect } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/form.tsx";
import { TextInput } from "#ui/components/text-input.tsx";
import { page, type ControlPageContext } from "../route.ts";
import { controlPage, lookOf } from "./frame.tsx";
import { nextOf } from "./gate.ts";

export const signInPage = page(
  { name: "signInPage", route: "GET /sign-in", summary: "Sign in.", auth: ["public"] },
  (context) => Promise.resolve(showForm(context, "fresh")),
);

export const openOperatorSession = page(
  { name: "openOperatorSession", route: "POST /sign-in", summary: "Sign in.", auth: ["public"] },
  async (context) => {
    const { services, form, request } = context;
    const caller = await services.keys.resolve(form["key"]?.trim() ?? "");
    if (!caller?.permissions.includes("admin:read")) return showForm(context, "refused");
    const device = String(request.headers["user-agent"] ?? "");
    const cookie = await services.sessions.open({ shard: "house", id: caller.keyId }, device);
    return redirect(nextOf(form["next"]), { cookies: [cookie] });
  },
);

export const endOperatorSession = page(
  { name: "endOperatorSession", route: "POST /sign-out", summary: "Sign out.", auth: ["public"] },
  async ({ caller, services }) => {
    if (caller.kind !== "session") return redirect("/");
    return redirect("/", { cookies: [await services.sessions.end(caller.sessionId)] });
  },
);

const showForm = (context: ControlPageContext, state: "fresh" | "refused") => {
  const { t } = lookOf(context);
  const error = state === "refused" ? t("keyError") : undefined;
  const next = nextOf(context.form["next"] ?? context.query["next"]);
  return controlPage(context, {
    title: t("signInTitle"),
    lead: t("signInLead"),
    width: "narrow",
    status: error ? 401 : 200,
    children: (
      <Form
        action="/sign-in"
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
    ),
  });
};
