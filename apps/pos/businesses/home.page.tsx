/** The first page: one's business, a choice of several, or whom to ask. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Tenant } from "./tenant.domain.ts";
import { page, type PosPageContext } from "../callers/route.ts";
import { findTenants, newestTenants } from "./tenants.query.ts";
import { peoplesBusinessesMost } from "../callers/limits.ts";
import { isOperator, localeOf, placeOf, posPage, viewerOf } from "../console/frame.view.tsx";
import { staffAuth, toSignIn } from "../console/gate.tsx";
import { words } from "../console/console.words.ts";

export const homePage = page(
  { name: "homePage", route: "GET /", summary: "Choose a business.", auth: staffAuth },
  async (context) => {
    const viewer = viewerOf(context);
    if (viewer === null) return toSignIn(context);
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
  return posPage(context, {
    title: t("nowhereTitle"),
    status: 403,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("nowhereTitle")} lead={t("nowhereText", { email })} />
        <p>{t("nowhereWay")}</p>
        <LinkButton href="/sign-in?prompt=login&next=/" kind="secondary">
          {t("otherAccount")}
        </LinkButton>
      </>
    ),
  });
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
