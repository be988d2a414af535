/** The link of a forgotten password: a new one, and everybody who knew the old one is out. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { resetLinkOwner, resetPassword } from "./forgotten-password.command.ts";
import { passwordLeast, passwordMost } from "./limits.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { anyone, DeadEnd, entryPage, onTheWay, wayOf } from "../sign-in/entry-parts.view.tsx";
import { useEntryWords } from "../sign-in/entry.words.ts";
import { nextOf } from "../sign-in/next-address.domain.ts";

const path = "/forgotten/new";

export const newPasswordPage = page(
  { name: "newPasswordPage", route: `GET ${path}`, summary: "A new password.", auth: anyone },
  async (context) => {
    const token = context.query["token"] ?? "";
    const account = await resetLinkOwner(context.services, token);
    return account ? showForm(context, { token, email: account.email }) : showExpired(context);
  },
);

export const saveNewPassword = page(
  { name: "saveNewPassword", route: `POST ${path}`, summary: "Set it.", auth: anyone },
  async (context) => {
    const { form } = context;
    const token = form["token"] ?? "";
    const outcome = await resetPassword(context, token, form["password"] ?? "");
    if (outcome.kind === "expired") return showExpired(context);
    if (outcome.kind === "refused") {
      const { t } = await wayOf(context);
      const { account, fault } = outcome;
      const error = t(fault === "email" ? "emailInside" : fault);
      return showForm(context, { token, email: account.email, error });
    }
    const signIn = onTheWay("/sign-in", nextOf(outcome.next));
    return redirect(withQuery(signIn, "notice", "passwordSet"));
  },
);

interface Shown {
  readonly token: string;
  readonly email: string;
  readonly error?: string;
}

const showForm = async (context: IdentityPageContext, shown: Shown): Promise<PageReply> => {
  const way = await wayOf(context);
  return entryPage(context, way, {
    title: way.t("newTitle"),
    lead: way.t("newLead", { email: shown.email }),
    status: shown.error === undefined ? 200 : 400,
    currentUrl: withQuery(path, "token", shown.token),
    body: <NewPasswordForm {...shown} />,
  });
};

const NewPasswordForm = ({ token, email, error }: Shown) => {
  const t = useEntryWords();
  return (
    <Form
      action={path}
      hidden={{ token }}
      errors={error === undefined ? [] : [{ fieldId: "field-password", text: error }]}
    >
      <input type="email" value={email} autocomplete="username" readOnly hidden />
      <TextInput
        name="password"
        label={t("newPassword")}
        hint={t("passwordHint")}
        type="password"
        autoComplete="new-password"
        minLength={passwordLeast}
        maxLength={passwordMost}
        error={error}
        autoFocus={error === undefined}
      />
      <Button wide>{t("savePassword")}</Button>
    </Form>
  );
};

/** 410: what was here is gone for good. */
const showExpired = async (context: IdentityPageContext): Promise<PageReply> => {
  const way = await wayOf(context);
  const actions = [
    { href: "/forgotten", text: way.t("newLink") },
    { href: "/sign-in", text: way.t("backToSignIn") },
  ];
  return entryPage(context, way, {
    title: way.t("expiredTitle"),
    status: 410,
    currentUrl: "/forgotten",
    body: <DeadEnd lead={way.t("expiredReset")} actions={actions} />,
  });
};
