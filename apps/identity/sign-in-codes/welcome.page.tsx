/** After a first code: a name and a passkey are offered, and neither is asked for. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { AddPasskey } from "#ui/passkeys/passkey-buttons.tsx";
import { changeProfile } from "../accounts/change-profile.command.ts";
import { nameMost } from "../accounts/limits.ts";
import { isName } from "../accounts/name.domain.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { localeOf } from "../console/frame.view.tsx";
import { anyone, entryPage, onTheWay, wayOf, type Way } from "../sign-in/entry-parts.view.tsx";
import { codeSignInWords, useCodeSignInWords } from "./code-sign-in.words.ts";

const path = "/welcome";

export const welcomePage = page(
  { name: "welcomePage", route: `GET ${path}`, summary: "After a first sign-in.", auth: anyone },
  (context) =>
    requireSession(context, async (session) => show(context, await wayOf(context), session, {})),
);

export const saveWelcomePage = page(
  { name: "saveWelcomePage", route: `POST ${path}`, summary: "Save one's name.", auth: anyone },
  (context) =>
    requireSession(context, async (session) => {
      const way = await wayOf(context);
      const name = (context.form["name"] ?? "").trim();
      if (!isName(name)) return show(context, way, session, { refused: name.slice(0, nameMost) });
      const { id, locale } = session.account;
      await changeProfile(context.services, id, { name, locale });
      return redirect(way.next);
    }),
);

const show = (
  context: IdentityPageContext,
  way: Way,
  { account }: IdentitySession,
  { refused }: { readonly refused?: string },
): PageReply => {
  const t = codeSignInWords.translator(localeOf(context));
  return entryPage(context, way, {
    title: t("welcomeTitle"),
    lead: t("welcomeLead"),
    status: refused === undefined ? 200 : 422,
    currentUrl: onTheWay(path, way.next),
    body: (
      <Stack>
        {account.name === "" ? <NameForm next={way.next} refused={refused} /> : null}
        <Card title={t("passkeyTitle")}>
          <p>{t("passkeyText")}</p>
          <AddPasskey next={way.next} otherwise="code" />
        </Card>
        <LinkButton kind="secondary" href={way.next} wide>
          {t("skip")}
        </LinkButton>
      </Stack>
    ),
  });
};

interface NameFormProps {
  readonly next: string;
  readonly refused: string | undefined;
}

const NameForm = ({ next, refused }: NameFormProps) => {
  const t = useCodeSignInWords();
  const fault = refused === undefined ? undefined : t("nameFault", { most: nameMost });
  const errors: readonly FormError[] = fault ? [{ fieldId: "field-name", text: fault }] : [];
  return (
    <Form action={path} hidden={{ next }} errors={errors}>
      <TextInput
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        error={fault}
        value={refused ?? ""}
        autoComplete="name"
        maxLength={nameMost}
      />
      <Button wide>{t("saveName")}</Button>
    </Form>
  );
};
