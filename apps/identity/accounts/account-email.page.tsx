/** Changing one's e-mail: asked for here, confirmed by a link in the new mailbox. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { actorOf } from "../events/tell-change.command.ts";
import {
  addressOfLink,
  askForEmail,
  confirmEmail,
  type EmailFault,
} from "./change-email.command.ts";
import { userAgentOf } from "../sign-in/complete-sign-in.command.ts";
import { page, type IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { accountPage, doneAt, showAccount } from "./account-frame.view.tsx";
import { accountWords } from "./account.words.ts";
import { identityPage, localeOf, viewerOf } from "../console/frame.view.tsx";

const here = "/account/email";
const faultWords = { "no address": "emailFault", same: "emailSame", wait: "tooMany" } as const;

export const emailPage = accountPage(
  {
    name: "emailPage",
    route: "GET /account/email",
    summary: "Change one's e-mail.",
    proof: "fresh",
  },
  (context, session) => emailView(context, session, null),
);

export const askForEmailPage = accountPage(
  {
    name: "askForEmailPage",
    route: "POST /account/email",
    proof: "fresh",
    summary: "Send a link to the new e-mail.",
  },
  async (context, session) => {
    const typed = context.form["email"]?.slice(0, 1000) ?? "";
    const actor = actorOf(session, context.request);
    const fault = await askForEmail(context.services, actor, typed);
    if (fault) return emailView(context, session, { fault, typed });
    const t = accountWords.translator(localeOf(context));
    return showAccount(context, {
      title: t("emailTitle"),
      width: "narrow",
      currentUrl: here,
      body: (
        <Alert role="status" title={t("emailSentTitle")}>
          {t("emailSentText", { email: typed.trim() })}
        </Alert>
      ),
    });
  },
);

const emailView = (
  context: IdentityPageContext,
  { account: { email } }: IdentitySession,
  refused: { readonly fault: EmailFault; readonly typed: string } | null,
): PageReply => {
  const t = accountWords.translator(localeOf(context));
  const error = refused ? t(faultWords[refused.fault]) : undefined;
  return showAccount(context, {
    title: t("emailTitle"),
    lead: email === "" ? t("emailNone") : t("emailLead", { email }),
    width: "narrow",
    currentUrl: here,
    status: error ? (refused?.fault === "wait" ? 429 : 422) : 200,
    body: (
      <Form action={here} errors={error ? [{ fieldId: "field-email", text: error }] : []}>
        <TextInput
          name="email"
          type="email"
          label={t("newEmail")}
          error={error}
          maxLength={254}
          value={refused?.typed}
          autoComplete="email"
        />
        <ButtonRow>
          <Button>{t("sendLink")}</Button>
          <LinkButton href="/account" kind="secondary">
            {t("cancel")}
          </LinkButton>
        </ButtonRow>
      </Form>
    ),
  });
};

const anyone = ["public", "session"] as const;
const confirmAddress = "/account/email/confirm";

// Opening a link changes nothing: mail scanners open links too.
export const confirmEmailPage = page(
  {
    name: "confirmEmailPage",
    route: "GET /account/email/confirm",
    auth: anyone,
    summary: "What a link in the new mailbox leads to.",
  },
  async (context) => {
    const token = context.query["token"] ?? "";
    const email = await addressOfLink(context.services, token);
    if (email === null) return deadLink(context);
    const t = accountWords.translator(localeOf(context));
    return identityPage(context, {
      title: t("confirmTitle"),
      body: (
        <>
          <PageTitle title={t("confirmTitle")} lead={t("confirmText", { email })} />
          <Form action={confirmAddress} hidden={{ token }}>
            <Button wide>{t("confirmAction")}</Button>
          </Form>
        </>
      ),
    });
  },
);

export const useNewEmailPage = page(
  {
    name: "useNewEmailPage",
    route: "POST /account/email/confirm",
    auth: anyone,
    summary: "Make the new e-mail one's own.",
  },
  async (context) => {
    const { services, request, form } = context;
    const from = { address: request.address, userAgent: userAgentOf(request) };
    if (!(await confirmEmail(services, form["token"] ?? "", from))) return deadLink(context);
    if (viewerOf(context)) return doneAt("/account", "doneEmail");
    const t = accountWords.translator(localeOf(context));
    return identityPage(context, {
      title: t("emailTitle"),
      currentUrl: "/account",
      body: <Alert tone="success" role="status" title={t("doneEmail")} />,
    });
  },
);

const deadLink = (context: IdentityPageContext): PageReply => {
  const t = accountWords.translator(localeOf(context));
  return identityPage(context, {
    title: t("linkDeadTitle"),
    status: 410,
    currentUrl: "/account",
    body: (
      <>
        <PageTitle title={t("linkDeadTitle")} lead={t("linkDeadText")} />
        <LinkButton href={here}>{t("emailTitle")}</LinkButton>
      </>
    ),
  });
};
