/** The first page: one's business, a choice of several, or whom to ask. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { findTenants, newestTenants } from "#business/tenants/tenants.query.ts";
import { peoplesBusinessesMost } from "../callers/limits.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { words } from "../console/console.words.ts";

export const homePage = gatedPages(requireSession<PersonSession, PosPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose a business." },
  async (context, viewer) => {
    const { db } = context.services;
    const found = await (isOperator(context)
      ? newestTenants(db, peoplesBusinessesMost)
      : findTenants(
          db,
          viewer.memberships.map(({ placeId }) => placeId),
        ));
    const [first] = found;
    if (!first) return showNone(context, viewer.email);
    const isChosen = found.length === 1 && context.query["all"] === undefined;
    return isChosen ? redirect(placeOf(first, "register")) : showChoice(context, found);
  },
);

const showNone = (context: PosPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("nowhereTitle"),
    text: t("nowhereText", { email }),
    way: t("nowhereWay"),
    returnUrl: context.returnUrl,
  });
  return posPage(context, refused);
};

const showChoice = (context: PosPageContext, found: readonly Tenant[]): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((one) => ({
    key: one.id,
    title: <a href={placeOf(one, "register")}>{one.name}</a>,
    detail: one.slug,
  }));
  return posPage(context, {
    title: t("chooseTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("chooseTitle")} />
        <List label={t("businesses")} rows={rows} />
      </>
    ),
  });
};
