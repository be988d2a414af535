/** For people whom an app sent here wrongly: a page, and never a redirect (RFC 9700 4.11). */
import { Alert } from "#ui/components/alert.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { PageProblem } from "./read-authorization.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { consentWords } from "../consents/consent.words.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";

export const brokenRequestPage = (
  context: IdentityPageContext,
  problem: PageProblem | "expired",
) => {
  const t = consentWords.translator(localeOf(context));
  const expired = problem === "expired";
  return identityPage(context, {
    title: t(expired ? "expiredTitle" : "brokenTitle"),
    status: 400,
    currentUrl: "/",
    body: (
      <>
        <PageTitle title={t(expired ? "expiredTitle" : "brokenTitle")} />
        <Alert tone={expired ? "info" : "warning"}>{t(`broken_${problem}`)}</Alert>
        <p>{t(expired ? "expiredWayOut" : "brokenWayOut")}</p>
        <LinkButton href="/account">{t("toAccount")}</LinkButton>
      </>
    ),
  });
};
