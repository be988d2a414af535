/** Who may see the console: operators who came in through identity, in sandbox too. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { pageOfForm } from "#ui/desk.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { consoleWords } from "./console.words.ts";
import { isOperator, localeOf, paymentPage, viewerOf } from "./frame.view.tsx";
import { words } from "./frame.words.ts";

export const consoleAuth = ["public", "session"] as const;

/** Null when the page may be shown; else the way to sign in and back, or whom to ask. */
export const turnAway = (context: PaymentPageContext): PageReply | null => {
  if (isOperator(context)) return null;
  if (viewerOf(context) === null) {
    // A form that was sent cannot be sent again by coming back: its page is.
    const { url } = context.request;
    return redirect(withQuery("/sign-in", "next", pageOf(url)));
  }
  const locale = localeOf(context);
  const t = consoleWords.translator(locale);
  return paymentPage(context, {
    title: t("noAccessTitle"),
    status: 403,
    current: "",
    body: (
      <>
        <PageTitle title={t("noAccessTitle")} lead={t("noAccessText")} />
        <LinkButton href="/" kind="secondary">
          {words.translator(locale)("navWallet")}
        </LinkButton>
      </>
    ),
  });
};

/** Forms hang below their page by one word. */
const pageOf = (url: string): string =>
  pageOfForm(url.replace(/\/(refunds|resolve|book|approve|reject|run)(\?.*)?$/, ""));
