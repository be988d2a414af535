/** The pages of signing in through identity: what happened, and a way on from there. */
import type { ErrorPageFacts } from "#platform/http/replies/error-page-facts.ts";
import { html, type PageReply } from "#platform/http/page.ts";
import type { SignInNotice } from "#platform/sign-in/sign-in.ts";
import { Alert } from "../components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Stack } from "../components/layout.tsx";
import { Page, PageTitle } from "../components/page.tsx";
import type { Locale } from "../i18n/locale.ts";
import { pageVary, preferencesOf } from "../preferences.ts";
import { renderPage } from "../render.ts";
import { signInWords } from "./sign-in-words.ts";

export interface SignInLook {
  /** What people call the app. */
  readonly app: Readonly<Record<Locale, string>>;
  /** A sentence for people whom nobody has let in yet: whom to ask. */
  readonly whoLetsIn: Readonly<Record<Locale, string>>;
}

type Translate = ReturnType<typeof signInWords.translator>;

/** For a definition's `signIn.draw`. */
export const signInPageOf =
  (look: SignInLook) =>
  (notice: SignInNotice, facts: ErrorPageFacts): PageReply => {
    const { locale, theme, setCookies } = preferencesOf(facts);
    const t = signInWords.translator(locale);
    const app = look.app[locale];
    const title = t(`${notice.kind}Title`, { app });
    const text = renderPage({
      locale,
      theme,
      assets: facts.assets,
      title: `${title} · ${app}`,
      body: (
        <Page app={app} currentUrl={facts.currentUrl} width="narrow">
          <Stack>
            <PageTitle title={title} lead={t(`${notice.kind}Text`, { app })} />
            {notice.kind === "stranger" || notice.email ? (
              <Alert title={notice.email ? t("strangerAs", { email: notice.email }) : undefined}>
                {notice.kind === "stranger" ? look.whoLetsIn[locale] : null}
              </Alert>
            ) : null}
            <WaysOn notice={notice} t={t} />
          </Stack>
        </Page>
      ),
    });
    return html(text, {
      status: notice.status,
      cookies: setCookies,
      headers: { vary: pageVary },
    });
  };

/** What beginning again is called where nothing failed. */
const retries: Partial<Record<SignInNotice["kind"], "signInAgain" | "signIn">> = {
  signedOut: "signInAgain",
  invitationOver: "signIn",
};

const WaysOn = ({ notice, t }: { readonly notice: SignInNotice; readonly t: Translate }) => {
  const { kind, again, asAnother, otherWay, identityUrl } = notice;
  if (kind === "signOut") {
    return (
      <form method="post" action="/sign-out">
        <ButtonRow>
          <Button>{t("signOut")}</Button>
          <LinkButton kind="secondary" href="/">
            {t("stay")}
          </LinkButton>
        </ButtonRow>
      </form>
    );
  }
  const first =
    kind === "stranger" || kind === "invitationOfAnother"
      ? { href: asAnother, text: t("asAnother") }
      : { href: again, text: t(retries[kind] ?? "tryAgain") };
  return (
    <ButtonRow>
      <LinkButton href={first.href}>{first.text}</LinkButton>
      {otherWay && kind !== "signedOut" ? (
        <LinkButton kind="secondary" href={otherWay}>
          {t("otherWay")}
        </LinkButton>
      ) : null}
      {kind === "signedOut" && identityUrl ? (
        <LinkButton kind="link" href={`${identityUrl}/account`}>
          {t("toIdentity")}
        </LinkButton>
      ) : null}
    </ButtonRow>
  );
};
