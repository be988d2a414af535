/** The pages of signing in by a code, in the look of whoever sent the person here. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { PasskeySignIn } from "#ui/passkeys/passkey-buttons.tsx";
import { CodeForm, ContactForm, type CodeWrong } from "#ui/sign-in/code-forms.tsx";
import { spokenContact, type Contact } from "../accounts/contact.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import {
  askToWait,
  DeadEnd,
  entryPage,
  onTheWay,
  waitWords,
  type Way,
} from "../sign-in/entry-parts.view.tsx";
import { codeSignInWords, useCodeSignInWords } from "./code-sign-in.words.ts";

const path = "/sign-in/code";

/** A signed-in person who proves again says so from page to page. */
const againOf = ({ form, query }: IdentityPageContext): boolean =>
  (form["again"] ?? query["again"]) === "1";

const addressOf = (context: IdentityPageContext, { next }: Way): string =>
  againOf(context) ? withQuery(onTheWay(path, next), "again", "1") : onTheWay(path, next);

const hiddenOf = (context: IdentityPageContext, { next }: Way) => ({
  next,
  ...(againOf(context) ? { again: "1" } : {}),
});

interface ContactAsked {
  /** What was typed and can be no contact, or none that this house reaches. */
  readonly refused?: string | undefined;
  /** The browser kept no cookie between the two steps. */
  readonly lost?: boolean;
}

export const contactPage = (
  context: IdentityPageContext,
  way: Way,
  { refused, lost = false }: ContactAsked,
): PageReply => {
  const t = codeSignInWords.translator(localeOf(context));
  const isByMail = !context.services.messaging.carries("sms");
  const lead = way.client
    ? t("leadFor", { house: way.client.name })
    : t(isByMail ? "mailLead" : "lead");
  return entryPage(context, way, {
    title: way.t(againOf(context) ? "againTitle" : "signInTitle"),
    lead: againOf(context) ? way.t("againLead") : lead,
    status: refused === undefined && !lost ? 200 : 400,
    currentUrl: addressOf(context, way),
    body: (
      <Stack>
        {lost ? <Alert tone="warning">{t("cookies")}</Alert> : null}
        <ContactForm
          action={path}
          hidden={hiddenOf(context, way)}
          hint={t("contactHint")}
          refused={refused}
          value={way.client?.loginHint ?? undefined}
        />
        <PasskeySignIn next={way.next} otherwise="code" />
        <OtherWay href={passwordAddress(context, way)} />
      </Stack>
    ),
  });
};

const passwordAddress = (context: IdentityPageContext, { next }: Way): string => {
  const address = onTheWay("/sign-in", next);
  return againOf(context) ? withQuery(address, "again", "1") : address;
};

const OtherWay = ({ href }: { readonly href: string }) => (
  <p>
    <a href={href}>{useCodeSignInWords()("otherPassword")}</a>
  </p>
);

interface CodeAwaited {
  readonly contact: Contact;
  /** Until another code, or another guess, is heard; null where none is refused. */
  readonly waitSeconds?: number | null;
  readonly wrong?: CodeWrong;
  readonly cookies?: readonly string[];
}

/** What it says is the same whoever has an account: strangers are sent a code, too. */
export const typeCodePage = (
  context: IdentityPageContext,
  way: Way,
  { contact, waitSeconds = null, wrong, cookies }: CodeAwaited,
): PageReply => {
  const t = codeSignInWords.translator(localeOf(context));
  const isSent = waitSeconds === null && wrong === undefined;
  const shown = entryPage(context, way, {
    title: t("codeTitle"),
    lead: isSent ? t("codeSent", { contact: spokenContact(contact) }) : undefined,
    status: wrong ? 401 : 200,
    currentUrl: addressOf(context, way),
    cookies,
    body: (
      <Stack>
        {waitSeconds === null ? null : (
          <Alert tone="warning" role="alert" title={way.t("waitTitle")}>
            {waitWords(way.t, waitSeconds)}
          </Alert>
        )}
        <CodeForm
          action={`${path}/confirm`}
          resend={path}
          restart={addressOf(context, way)}
          hidden={{ ...hiddenOf(context, way), contact: contact.value }}
          contact={spokenContact(contact)}
          hint={t("codeHint")}
          confirm={t("confirm")}
          wrong={wrong}
        />
      </Stack>
    ),
  });
  return waitSeconds === null ? shown : askToWait(shown, waitSeconds);
};

/** For whoever proved the contact of an account that an operator closed. */
export const closedPage = (context: IdentityPageContext, way: Way): PageReply => {
  const t = codeSignInWords.translator(localeOf(context));
  const actions = [{ href: onTheWay("/sign-in", way.next), text: t("back") }];
  return entryPage(context, way, {
    title: t("closedTitle"),
    status: 403,
    currentUrl: addressOf(context, way),
    body: <DeadEnd lead={t("closedLead")} actions={actions} />,
  });
};
