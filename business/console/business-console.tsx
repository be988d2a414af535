/** The console of an app whose businesses have people: frame, gate, first page and places. */
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { isOperator, requireMember, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { errorPageOf } from "#ui/app-page.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { refusedPage } from "#ui/console/refused.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { findTenant, findTenants, newestTenants } from "../tenants/tenants.query.ts";
import { consoleWords } from "./console.words.ts";
import {
  frameOf,
  localeOf,
  placeOf,
  viewerOf,
  type BusinessContext,
  type ConsolePlan,
  type Frame,
} from "./frame.tsx";
import { businessesShownMost } from "./limits.ts";
import type { Office } from "./office.ts";

export interface Whose<Duty> {
  /** Whose page it is; absent: of those that the plan calls usual. */
  readonly for?: Duty;
}

export type Show = (tenant: Tenant, person: PersonSession) => Answer;

type Shower<Settings, Section extends string> = (
  context: BusinessContext<Settings>,
  frame: Frame<Section>,
) => PageReply;

/** The first section that is theirs, in the order of the menu. */
const firstOf = <Duty extends string, Section extends string>(
  { sections, mayWorkAt }: ConsolePlan<Duty, Section>,
  { caller }: Pick<BusinessContext<unknown>, "caller">,
  { id }: Tenant,
): Section => (sections.find(([, duty]) => mayWorkAt(caller, id, duty)) ?? sections[0])[0];

const refusals = <Settings, Duty extends string, Section extends string>(
  plan: ConsolePlan<Duty, Section>,
  page: Shower<Settings, Section>,
) => {
  type Context = BusinessContext<Settings>;

  const notYours = (context: Context, { email }: PersonSession): PageReply => {
    const t = consoleWords.translator(localeOf(context));
    const refused = refusedPage({
      title: t("notYoursTitle"),
      text: t("notYoursText", { email }),
      instead: { href: "/", text: t("toMine") },
      returnUrl: context.returnUrl,
    });
    return page(context, refused);
  };

  const otherDuty = (context: Context, tenant: Tenant, { email }: PersonSession): PageReply => {
    const locale = localeOf(context);
    const t = consoleWords.translator(locale);
    const first = firstOf(plan, context, tenant);
    const section = plan.textsOf(locale).sections[first];
    const refused = refusedPage({
      title: t("dutyTitle"),
      text: t("dutyText", { email }),
      instead: { href: placeOf(tenant, first), text: t("toSection", { section }) },
      returnUrl: context.returnUrl,
    });
    return page(context, { ...refused, tenant });
  };

  const nowhere = (context: Context, email: string): PageReply => {
    const t = consoleWords.translator(localeOf(context));
    const refused = refusedPage({
      title: t("nowhereTitle"),
      text: t("nowhereText", { email }),
      way: t("nowhereWay"),
      returnUrl: context.returnUrl,
    });
    return page(context, refused);
  };

  return { notYours, otherDuty, nowhere };
};

/** One's business, a choice of several, or whom to ask. */
const homePageOf = <Settings, Duty extends string, Section extends string>(
  plan: ConsolePlan<Duty, Section>,
  page: Shower<Settings, Section>,
): Page => {
  type Context = BusinessContext<Settings>;
  const firstPageOf = (context: Context, tenant: Tenant): string =>
    placeOf(tenant, firstOf(plan, context, tenant));

  const showChoice = (context: Context, found: readonly Tenant[]): PageReply => {
    const t = consoleWords.translator(localeOf(context));
    const rows = found.map((one) => ({
      key: one.id,
      title: <a href={firstPageOf(context, one)}>{one.name}</a>,
      detail: one.slug,
    }));
    const body = (
      <>
        <PageTitle title={t("chooseTitle")} />
        <List label={t("businesses")} rows={rows} />
      </>
    );
    return page(context, { title: t("chooseTitle"), width: "narrow", body });
  };

  const findMine = (context: Context, { memberships }: PersonSession) => {
    const { db } = context.services;
    if (isOperator(context)) return newestTenants(db, businessesShownMost);
    const ids = memberships.map(({ placeId }) => placeId);
    return findTenants(db, ids);
  };

  return gatedPages(requireSession<PersonSession, Context>)(
    { name: "homePage", route: "GET /", summary: "Choose a business." },
    async (context, viewer) => {
      const found = await findMine(context, viewer);
      const [first] = found;
      if (!first) return refusals(plan, page).nowhere(context, viewer.email);
      const isChosen = found.length === 1 && context.query["all"] === undefined;
      return isChosen ? redirect(firstPageOf(context, first)) : showChoice(context, found);
    },
  );
};

export const businessConsole = <Settings, Duty extends string, Section extends string>(
  plan: ConsolePlan<Duty, Section>,
) => {
  type Context = BusinessContext<Settings>;
  const page = frameOf<Settings, Duty, Section>(plan);
  const { notYours, otherDuty } = refusals(plan, page);

  /** For those who work at the business of the address, as what the page asks for. */
  const forStaff = (context: Context, show: Show, whose: Whose<Duty> = {}): Answer =>
    requireMember(
      context,
      { part: "tenant", find: findTenant, notYours },
      async (tenant, person) =>
        plan.mayWorkAt(context.caller, tenant.id, whose.for ?? plan.usual)
          ? show(tenant, person)
          : otherDuty(context, tenant, person),
    );

  const office: Office<Settings> = {
    gate: (context, show) => forStaff(context, show, { for: plan.office.whose }),
    frame: (context, frame) => page(context, { ...frame, section: plan.office.section }),
  };

  return {
    page,
    office,
    forStaff,
    /** A page below `/n/:tenant`. */
    staffPage: gatedPages(
      (context: Context, show: Show, shape: GatedShape & Whose<Duty>) =>
        forStaff(context, show, shape),
      "/n/:tenant",
    ),
    homePage: homePageOf(plan, page),
    placesPage: placesPageOf<Settings, PersonSession>({
      viewerOf: (context) => viewerOfPerson(viewerOf(context)),
      show: page,
    }),
    errorPage: errorPageOf((locale) => plan.textsOf(locale).app),
  };
};
