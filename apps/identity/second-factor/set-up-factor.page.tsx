/** Connecting an authenticator app: a QR code, the same in letters, and a first code. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { CodeInput } from "#ui/components/fields/code-input.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { qrSvg } from "#ui/qr.ts";
import { actorOf } from "../events/tell-change.command.ts";
import { confirmSecondFactor, waitingSecret } from "./second-factor.command.ts";
import { spacedSecret, totpAddress } from "./totp.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { accountPage, showAccount } from "../accounts/account-frame.view.tsx";
import { recoveryCodesView } from "./recovery-codes.view.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { securityWords } from "../events/security.words.ts";

const here = "/account/second-factor/set-up";
const overview = "/account/second-factor";

export const setUpFactorPage = accountPage(
  {
    name: "setUpFactorPage",
    route: "GET /account/second-factor/set-up",
    proof: "fresh",
    summary: "Connect an authenticator app.",
  },
  (context, session) => setUpView(context, session),
);

export const confirmFactorPage = accountPage(
  {
    name: "confirmFactorPage",
    route: "POST /account/second-factor/set-up",
    proof: "fresh",
    summary: "Turn it on with a first code.",
  },
  async (context, session) => {
    const { services, form, request } = context;
    const actor = actorOf(session, request);
    const codes = await confirmSecondFactor(services, actor, form["code"] ?? "");
    return codes ? recoveryCodesView(context, codes) : setUpView(context, session, "wrong");
  },
);

const setUpView = async (
  context: IdentityPageContext,
  { account }: IdentitySession,
  refused?: "wrong",
): Promise<PageReply> => {
  const secret = await waitingSecret(context.services, account.id);
  if (secret === null) return redirect(overview);
  const t = securityWords.translator(localeOf(context));
  const error = refused && t("codeWrong");
  return showAccount(context, {
    title: t("setUpTitle"),
    width: "narrow",
    currentUrl: here,
    status: refused ? 422 : 200,
    body: (
      <>
        <Stack>
          <h2>{t("scan")}</h2>
          <QrCode svg={qrSvg(totpAddress(secret, "Milpa", account.email))} label={t("scanLabel")} />
          <p>{t("typeInstead")}</p>
          <CopyText text={spacedSecret(secret)} what={t("secretWhat")} />
        </Stack>
        <Stack>
          <h2>{t("typeCode")}</h2>
          <Form action={here} errors={error ? [{ fieldId: "field-code", text: error }] : []}>
            <CodeInput name="code" label={t("code")} error={error} />
            <Button>{t("confirm")}</Button>
          </Form>
        </Stack>
      </>
    ),
  });
};
