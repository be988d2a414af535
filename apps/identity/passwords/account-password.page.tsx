/** Changing one's password: the current one is asked, and everything else is signed out. */
import type { PageReply } from "#platform/http/page.ts";
import { toSignIn } from "#platform/sign-in/next.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { actorOf } from "../events/tell-change.command.ts";
import { changePassword, currentHash } from "./change-password.command.ts";
import { provePassword } from "../proofs/prove-again.command.ts";
import { isFreshProof } from "../proofs/fresh-proof.domain.ts";
import { passwordFault, type PasswordFault } from "./password-rules.domain.ts";
import { passwordFieldMost, passwordLeast, passwordMost } from "./limits.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { accountPage, doneAt, showAccount } from "../accounts/account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "../accounts/account.words.ts";
import { localeOf } from "../console/frame.view.tsx";

const here = "/account/password";

type Fault = PasswordFault | "wrong" | "wait";

export const passwordPage = accountPage(
  { name: "passwordPage", route: "GET /account/password", summary: "Change one's password." },
  async (context, session) =>
    (await staleProof(context, session)) ?? passwordView(context, session),
);

export const savePasswordPage = accountPage(
  {
    name: "savePasswordPage",
    route: "POST /account/password",
    summary: "Set a new password.",
  },
  async (context, session) => {
    const stale = await staleProof(context, session);
    if (stale) return stale;
    const { services, settings, form, request } = context;
    const { id, email } = session.account;
    const password = form["password"]?.slice(0, passwordFieldMost) ?? "";
    const fault = passwordFault(password, email);
    if (fault) return passwordView(context, session, fault);
    if ((await currentHash(services, id)) !== null) {
      const proof = await provePassword(context, session.account, form["current"] ?? "");
      if (proof !== "right") return passwordView(context, session, proof);
    }
    await changePassword(services, settings, actorOf(session, request), password);
    return doneAt("/account", "donePassword");
  },
);

/** Who has no password yet proves themselves by signing in again; null when there is no need. */
const staleProof = async (
  { services, now }: IdentityPageContext,
  { account, device }: IdentitySession,
): Promise<PageReply | null> =>
  isFreshProof(device.authenticatedAt, now) || (await currentHash(services, account.id)) !== null
    ? null
    : toSignIn({ returnUrl: here }, { again: "1" });

const textOf = (fault: Fault, t: AccountTranslate): string => {
  const bounds = { least: passwordLeast, most: passwordMost };
  const texts: Readonly<Record<Fault, string>> = {
    wrong: t("passwordWrong"),
    wait: t("tooMany"),
    short: t("faultShort", bounds),
    long: t("faultLong", bounds),
    characters: t("faultCharacters"),
    common: t("faultCommon"),
    email: t("faultEmail"),
  };
  return texts[fault];
};

const passwordView = async (
  context: IdentityPageContext,
  { account }: IdentitySession,
  fault?: Fault,
): Promise<PageReply> => {
  const t = accountWords.translator(localeOf(context));
  const hasPassword = (await currentHash(context.services, account.id)) !== null;
  const text = fault && textOf(fault, t);
  const ofCurrent = fault === "wrong" || fault === "wait";
  const field = ofCurrent ? "field-current" : "field-password";
  return showAccount(context, {
    title: t("passwordTitle"),
    lead: t("passwordLead"),
    width: "narrow",
    currentUrl: here,
    status: fault ? (fault === "wait" ? 429 : 422) : 200,
    body: (
      <Form action={here} errors={text ? [{ fieldId: field, text }] : []}>
        {/* Password managers look for whose password it is. */}
        <input type="hidden" name="username" value={account.email} autocomplete="username" />
        {hasPassword ? (
          <TextInput
            name="current"
            type="password"
            label={t("currentPassword")}
            error={ofCurrent ? text : undefined}
            autoComplete="current-password"
          />
        ) : null}
        <TextInput
          name="password"
          type="password"
          label={t("newPassword")}
          hint={t("passwordHint", { least: passwordLeast })}
          error={ofCurrent ? undefined : text}
          autoComplete="new-password"
          minLength={passwordLeast}
        />
        <ButtonRow>
          <Button>{t("passwordTitle")}</Button>
          <LinkButton href="/account" kind="secondary">
            {t("cancel")}
          </LinkButton>
        </ButtonRow>
      </Form>
    ),
  });
};
