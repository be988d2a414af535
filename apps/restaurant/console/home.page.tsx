/** The first page: one's restaurant, a choice of several, or whom to ask. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenants, newestTenants } from "#business/tenants/tenants.query.ts";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { localeOf, placeOf, restaurantPage } from "./frame.view.tsx";
import { restaurantsShownMost } from "./limits.ts";

export const homePage = gatedPages(requireSession<PersonSession, RestaurantPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose a restaurant." },
  async (context, viewer) => {
    const { db } = context.services;
    const found = await (isOperator(context)
      ? newestTenants(db, restaurantsShownMost)
      : findTenants(
          db,
          viewer.memberships.map(({ placeId }) => placeId),
        ));
    const [first] = found;
    if (!first) return showNone(context, viewer.email);
    const isChosen = found.length === 1 && context.query["all"] === undefined;
    return isChosen ? redirect(firstPageOf(context, first)) : showChoice(context, found);
  },
);

const firstPageOf = ({ caller }: RestaurantPageContext, tenant: Tenant): string =>
  placeOf(tenant, mayWorkAt(caller, tenant.id, "service") ? "room" : "kitchen");

const showNone = (context: RestaurantPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("nowhereTitle"),
    text: t("nowhereText", { email }),
    way: t("nowhereWay"),
    returnUrl: context.returnUrl,
  });
  return restaurantPage(context, refused);
};

const showChoice = (context: RestaurantPageContext, found: readonly Tenant[]): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((one) => ({
    key: one.id,
    title: <a href={firstPageOf(context, one)}>{one.name}</a>,
    detail: one.slug,
  }));
  return restaurantPage(context, {
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
