/** A person's name, and the language in which we write to them. */
import { Button } from "#ui/components/button.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { localeOfTag } from "#ui/i18n/locale.ts";
import { nameMost } from "./limits.ts";
import { isName } from "./name.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { changeProfile } from "./change-profile.command.ts";
import { accountPage, doneAt, showAccount } from "./account-frame.view.tsx";
import { accountWords } from "./account.words.ts";
import { localeOf } from "../console/frame.view.tsx";

const here = "/account/profile";

export const profilePage = accountPage(
  { name: "profilePage", route: "GET /account/profile", summary: "One's name and language." },
  (context, session) => profileView(context, session),
);

export const saveProfilePage = accountPage(
  {
    name: "saveProfilePage",
    route: "POST /account/profile",
    summary: "Save one's name and language.",
  },
  async (context, session) => {
    const { services, form } = context;
    const name = form["name"]?.trim() ?? "";
    const locale = localeOfTag(form["locale"] ?? "") ?? session.account.locale;
    if (!isName(name)) return profileView(context, session, name);
    await changeProfile(services, session.account.id, { name, locale });
    return doneAt(here, "doneProfile");
  },
);

const profileView = (
  context: IdentityPageContext,
  { account }: IdentitySession,
  refused?: string,
) => {
  const t = accountWords.translator(localeOf(context));
  const fault = refused === undefined ? undefined : t("nameFault", { most: nameMost });
  const errors: readonly FormError[] = fault ? [{ fieldId: "field-name", text: fault }] : [];
  return showAccount(context, {
    title: t("profile"),
    width: "narrow",
    currentUrl: here,
    status: fault ? 422 : 200,
    body: (
      <Form action={here} errors={errors}>
        <TextInput
          name="name"
          label={t("nameLabel")}
          hint={t("nameHint")}
          error={fault}
          value={refused ?? account.name}
          autoComplete="name"
          maxLength={nameMost}
        />
        <Select
          name="locale"
          label={t("language")}
          value={account.locale}
          choices={[
            { value: "es-MX", text: "Español" },
            { value: "en", text: "English" },
          ]}
        />
        <Button>{t("save")}</Button>
      </Form>
    ),
  });
};
