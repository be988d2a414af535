/** Recovery codes on the one page that ever shows them. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { showAccount } from "../accounts/account-frame.view.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { securityWords } from "../events/security.words.ts";

export const recoveryCodesView = (
  context: IdentityPageContext,
  codes: readonly string[],
): PageReply => {
  const t = securityWords.translator(localeOf(context));
  return showAccount(context, {
    title: t("codesTitle"),
    lead: t("codesLead"),
    width: "narrow",
    currentUrl: "/account/second-factor",
    body: (
      <>
        <Alert tone="warning" title={t("codesOnce")} />
        <div class="recovery-codes">
          <CopyText text={codes.join("\n")} what={t("codesWhat")} />
        </div>
        <LinkButton href="/account/second-factor">{t("codesSaved")}</LinkButton>
      </>
    ),
  });
};
