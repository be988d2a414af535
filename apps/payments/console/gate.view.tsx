/** Pages of the console: for operators who came in through identity, in sandbox too. */
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { requireOperator } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { PaymentPageContext } from "../callers/route.ts";
import { consoleWords } from "./console.words.ts";
import { localeOf, paymentPage } from "./frame.view.tsx";
import { words } from "./frame.words.ts";

export const forOperators = (
  context: PaymentPageContext,
  show: (operator: PersonSession) => Answer,
): Answer => requireOperator(context, noAccess, show);

export const operatorPage = gatedPages(forOperators);

const noAccess = (context: PaymentPageContext): PageReply => {
  const locale = localeOf(context);
  const t = consoleWords.translator(locale);
  const refused = refusedPage({
    title: t("noAccessTitle"),
    text: t("noAccessText"),
    instead: { href: "/", text: words.translator(locale)("navWallet") },
    returnUrl: context.returnUrl,
  });
  return paymentPage(context, { ...refused, current: "" });
};
