/** The first page: one's firm, a choice of several, or whom to ask. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import type { LegalPageContext } from "../callers/route.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { findFirms, newestFirms } from "../firms/firms.query.ts";
import { words } from "./console.words.ts";
import { legalPage, localeOf, placeOf } from "./frame.view.tsx";
import { firmsShownMost } from "./limits.ts";

export const homePage = gatedPages(requireSession<PersonSession, LegalPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose a firm." },
  async (context, viewer) => {
    const { db } = context.services;
    const found = await (isOperator(context)
      ? newestFirms(db, firmsShownMost)
      : findFirms(
          db,
          viewer.memberships.map(({ placeId }) => placeId),
        ));
    const [first] = found;
    if (!first) return showNone(context, viewer.email);
    const isChosen = found.length === 1 && context.query["all"] === undefined;
    return isChosen ? redirect(placeOf(first, "matters")) : showChoice(context, found);
  },
);

const showNone = (context: LegalPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("nowhereTitle"),
    text: t("nowhereText", { email }),
    way: t("nowhereWay"),
    returnUrl: context.returnUrl,
  });
  return legalPage(context, refused);
};

const showChoice = (context: LegalPageContext, found: readonly Firm[]): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((firm) => ({
    key: firm.id,
    title: <a href={placeOf(firm, "matters")}>{firm.name}</a>,
  }));
  return legalPage(context, {
    title: t("chooseTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("chooseTitle")} />
        <List label={t("firms")} rows={rows} />
      </>
    ),
  });
};
