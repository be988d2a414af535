/** The second factor: on or off, new recovery codes, turning it off. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { actorOf } from "../events/tell-change.command.ts";
import { provePasswordOrCode } from "../proofs/prove-again.command.ts";
import {
  hasSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "./second-factor.command.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { recoveryCodesLeft } from "./recovery-codes.query.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { accountWords } from "../accounts/account.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { recoveryCodesView } from "./recovery-codes.view.tsx";
import { securityWords, type SecurityTranslate } from "../events/security.words.ts";

const here = "/account/second-factor";
const fresh = { proof: "fresh" } as const;

export const secondFactorPage = accountPage(
  {
    name: "secondFactorPage",
    route: "GET /account/second-factor",
    summary: "The state of the second factor.",
  },
  (context, session) => factorView(context, session.account.id),
);

export const startSecondFactorPage = accountPage(
  {
    name: "startSecondFactorPage",
    route: "POST /account/second-factor/start",
    ...fresh,
    summary: "Begin to turn it on.",
  },
  async ({ services }, session) => {
    await startSecondFactor(services, session.account.id);
    return redirect(`${here}/set-up`);
  },
);

export const renewCodesPage = accountPage(
  {
    name: "renewCodesPage",
    route: "POST /account/second-factor/codes",
    ...fresh,
    summary: "Make new recovery codes.",
  },
  async (context, session) => {
    const actor = actorOf(session, context.request);
    const codes = await renewRecoveryCodes(context.services, actor);
    return codes ? recoveryCodesView(context, codes) : redirect(here);
  },
);

export const turnOffPage = accountPage(
  {
    name: "turnOffPage",
    route: "POST /account/second-factor/off",
    ...fresh,
    summary: "Turn it off.",
  },
  async (context, session) => {
    const { services, form, request } = context;
    const { id } = session.account;
    const proof = await provePasswordOrCode(context, session.account, form["proof"] ?? "");
    if (proof !== "right") return factorView(context, id, proof);
    await turnOffSecondFactor(services, actorOf(session, request));
    return doneAt(here, "doneFactorOff");
  },
);

const factorView = async (
  context: IdentityPageContext,
  accountId: string,
  refused?: "wrong" | "wait",
): Promise<PageReply> => {
  const locale = localeOf(context);
  const t = securityWords.translator(locale);
  const { db } = context.services;
  const on = await hasSecondFactor(db, accountId);
  const left = on ? await recoveryCodesLeft(db, accountId) : 0;
  const tooMany = accountWords.translator(locale)("tooMany");
  const error = refused && (refused === "wait" ? tooMany : t("offWrong"));
  return showAccount(context, {
    title: t("factorTitle"),
    lead: t("factorLead"),
    width: "narrow",
    currentUrl: here,
    status: refused ? (refused === "wait" ? 429 : 422) : 200,
    body: on ? <FactorOn left={left} error={error} t={t} /> : <FactorOff t={t} />,
  });
};

const FactorOff = ({ t }: { readonly t: SecurityTranslate }) => (
  <>
    <p>{t("factorOffText")}</p>
    <p>{t("factorNeeds")}</p>
    <Form action={`${here}/start`}>
      <Button>{t("turnOn")}</Button>
    </Form>
  </>
);

interface FactorOnProps {
  readonly left: number;
  readonly error: string | undefined;
  readonly t: SecurityTranslate;
}

/** So few codes left that it is time for new ones. */
const fewCodes = 3;

const FactorOn = ({ left, error, t }: FactorOnProps) => (
  <>
    <Alert tone={left <= fewCodes ? "warning" : "success"} title={t("factorOnTitle")}>
      {t("codesLeft", { count: left })}
    </Alert>
    <Card title={t("renewTitle")}>
      <p>{t("renewText")}</p>
      <Form action={`${here}/codes`} label={t("renewTitle")}>
        <Button kind="secondary">{t("renew")}</Button>
      </Form>
    </Card>
    <Card title={t("offTitle")}>
      <p>{t("offText")}</p>
      <Form
        action={`${here}/off`}
        label={t("offTitle")}
        errors={error ? [{ fieldId: "field-proof", text: error }] : []}
      >
        <TextInput
          name="proof"
          type="password"
          label={t("offProof")}
          error={error}
          autoComplete="current-password"
        />
        <Button kind="danger">{t("off")}</Button>
      </Form>
    </Card>
  </>
);
