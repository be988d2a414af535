/** The first page: one's market, a choice of several, or how to find one. */
import { localeOf, placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenants, newestTenants } from "#business/tenants/tenants.query.ts";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import type { TaskPageContext } from "../callers/route.ts";
import { marketsOf } from "../clients/markets.query.ts";
import { words } from "./console.words.ts";
import { taskPage } from "./frame.view.tsx";
import { marketsShownMost } from "./limits.ts";

export const homePage = gatedPages(requireSession<PersonSession, TaskPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose a market." },
  async (context, viewer) => {
    const found = await foundFor(context, viewer);
    const [first] = found;
    if (!first) return showNone(context, viewer.email);
    const isChosen = found.length === 1 && context.query["all"] === undefined;
    return isChosen ? redirect(placeOf(first, "board")) : showChoice(context, found);
  },
);

/** All for operators; else where somebody works, asked for something, or does tasks. */
const foundFor = async (
  context: TaskPageContext,
  { email, memberships }: PersonSession,
): Promise<readonly Tenant[]> => {
  const { db } = context.services;
  if (isOperator(context)) return newestTenants(db, marketsShownMost);
  const known = await marketsOf(db, email, marketsShownMost);
  return findTenants(db, [...new Set([...memberships.map(({ placeId }) => placeId), ...known])]);
};

const showNone = (context: TaskPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("nowhereTitle"),
    text: t("nowhereText", { email }),
    way: t("nowhereWay"),
    returnUrl: context.returnUrl,
  });
  return taskPage(context, refused);
};

const showChoice = (context: TaskPageContext, found: readonly Tenant[]): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((one) => ({
    key: one.id,
    title: <a href={placeOf(one, "board")}>{one.name}</a>,
    detail: one.slug,
  }));
  return taskPage(context, {
    title: t("chooseTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("chooseTitle")} />
        <List label={t("markets")} rows={rows} />
      </>
    ),
  });
};
