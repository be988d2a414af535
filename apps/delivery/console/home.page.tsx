/** The first page: one's business, a choice of several, or whom to ask. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenants, newestTenants } from "#business/tenants/tenants.query.ts";
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import type { DeliveryPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { localeOf, placeOf, deliveryPage } from "./frame.view.tsx";
import { businessesShownMost } from "./limits.ts";

export const homePage = gatedPages(requireSession<PersonSession, DeliveryPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose a business." },
  async (context, viewer) => {
    const { db } = context.services;
    const found = await (isOperator(context)
      ? newestTenants(db, businessesShownMost)
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

const firstPageOf = ({ caller }: DeliveryPageContext, tenant: Tenant): string =>
  placeOf(tenant, mayWorkAt(caller, tenant.id, "planning") ? "today" : "round");

const showNone = (context: DeliveryPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("nowhereTitle"),
    text: t("nowhereText", { email }),
    way: t("nowhereWay"),
    returnUrl: context.returnUrl,
  });
  return deliveryPage(context, refused);
};

const showChoice = (context: DeliveryPageContext, found: readonly Tenant[]): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((one) => ({
    key: one.id,
    title: <a href={firstPageOf(context, one)}>{one.name}</a>,
    detail: one.slug,
  }));
  return deliveryPage(context, {
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
