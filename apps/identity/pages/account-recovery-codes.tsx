/** Recovery codes on the one page that ever shows them. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import type { IdentityPageContext } from "../route.ts";
import { showAccount } from "./account-page.tsx";
import { localeOf } from "./frame.tsx";
import { securityWords } from "./security-words.ts";

export const recoveryCodesView = (
  context: IdentityPageContext,
  codes: readonly string[],
): PageReply => {
  const t = securityWords.translator(localeOf(context));
  return showAccount(context, {
    ...{ title: t("codesTitle"), lead: t("codesLead"), width: "narrow" },
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
