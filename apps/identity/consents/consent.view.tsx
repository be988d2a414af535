/** What an app would get, in plain words, and the buttons of the answer. */
import type { PageReply } from "#platform/http/page.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Standpoint } from "../authorization/authorize.command.ts";
import { continueAddress, sealInteraction } from "../authorization/interaction.ts";
import { formTargetOf } from "../authorization/redirect.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { consentWords } from "./consent.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";

export const consentPageReply = (context: IdentityPageContext, at: Standpoint): PageReply => {
  const { client, interaction, viewer } = at;
  const t = consentWords.translator(localeOf(context));
  const title = t("consentTitle", { client: client.name });
  // Bound to this device: an answer counts only from whom the question was put to.
  const asked = { ...interaction, deviceId: viewer?.device.id ?? null };
  const sealed = sealInteraction(context.services, asked);
  return identityPage(context, {
    title,
    currentUrl: continueAddress(sealInteraction(context.services, interaction)),
    formTargets: [formTargetOf(interaction.request.redirectUri)],
    body: viewer ? <Question t={t} title={title} viewer={viewer} sealed={sealed} at={at} /> : null,
  });
};

interface QuestionProps {
  readonly t: ReturnType<typeof consentWords.translator>;
  readonly title: string;
  readonly viewer: IdentitySession;
  readonly sealed: string;
  readonly at: Standpoint;
}

const Question = ({ t, title, viewer, sealed, at }: QuestionProps) => {
  const { client, interaction } = at;
  const { name, email } = viewer.account;
  const { scopes, redirectUri } = interaction.request;
  return (
    <>
      <PageTitle title={title} lead={t("consentLead")} />
      <p>{t("asAccount", { name, email })}</p>
      <Card title={t("gets", { client: client.name })}>
        <ul class="asked-scopes">
          {scopes.map((scope) => (
            <li key={scope}>{scopeWords(t, scope, { name, email })}</li>
          ))}
        </ul>
        <p>{t("never")}</p>
      </Card>
      <Form action="/oauth/consent" hidden={{ i: sealed }}>
        <ButtonRow>
          <Button name="decision" value="allow">
            {t("allow")}
          </Button>
          <Button kind="secondary" name="decision" value="deny">
            {t("deny")}
          </Button>
        </ButtonRow>
      </Form>
      <p>{returnWords(t, redirectUri)}</p>
      <p>{t("revokeLater")}</p>
      <LinkButton kind="link" href={otherAccountAddress(sealed)}>
        {t("otherAccount")}
      </LinkButton>
    </>
  );
};

const scopeWords = (
  t: QuestionProps["t"],
  scope: string,
  { name, email }: { readonly name: string; readonly email: string },
): string => {
  if (scope === "profile") return t("scope_profile", { name });
  if (scope === "email") return t("scope_email", { email });
  return t(scope === "offline_access" ? "scope_offline_access" : "scope_openid");
};

const returnWords = (t: QuestionProps["t"], redirectUri: string): string => {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? t("returnsTo", { host }) : t("returnsToApp");
};

const otherAccountAddress = (sealed: string): string =>
  withQuery(withQuery("/sign-in", "next", continueAddress(sealed)), "again", "other");
