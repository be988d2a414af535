/** Pages of a restaurant: for those who work there, each by their duty. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { RestaurantPageContext } from "../callers/route.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { localeOf, placeOf, restaurantPage } from "./frame.view.tsx";

interface Whose {
  /** Whose page it is; absent: of those who serve guests. */
  readonly for?: Duty;
}

type Show = (tenant: Tenant, person: PersonSession) => Answer;

const forStaff = (context: RestaurantPageContext, show: Show, { for: duty }: Whose): Answer =>
  requireMember(context, { part: "tenant", find: findTenant, notYours }, async (tenant, person) =>
    mayWorkAt(context.caller, tenant.id, duty ?? "service")
      ? show(tenant, person)
      : otherDuty(context, tenant, person),
  );

/** A page below `/n/:tenant`. */
export const staffPage = gatedPages(
  (context: RestaurantPageContext, show: Show, shape: GatedShape & Whose) =>
    forStaff(context, show, shape),
  "/n/:tenant",
);

const otherDuty = (
  context: RestaurantPageContext,
  tenant: Tenant,
  { email }: PersonSession,
): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("dutyTitle"),
    text: t("dutyText", { email }),
    instead: { href: placeOf(tenant, "kitchen"), text: t("toKitchen") },
    returnUrl: context.returnUrl,
  });
  return restaurantPage(context, { ...refused, tenant });
};

const notYours = (context: RestaurantPageContext, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return restaurantPage(context, refused);
};

/** What a form says under a name, trimmed; blank where it says nothing. */
export const said = ({ form }: Pick<RestaurantPageContext, "form">, name: string): string =>
  (form[name] ?? "").trim();

/** An id in an address or a form, in lower case; blank for what is none. */
export const idFrom = (given: string | undefined): string => {
  const id = (given ?? "").toLowerCase();
  return isId(id) ? id : "";
};

/** A whole number from one to `most`; null for all else. */
export const wholeFrom = (typed: string, most: number): number | null =>
  /^[0-9]{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most ? Number(typed) : null;
