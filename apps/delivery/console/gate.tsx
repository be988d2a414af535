/** Pages of a business: for those who work there, each by their duty. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { DeliveryPageContext } from "../callers/route.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";
import { localeOf, placeOf, deliveryPage } from "./frame.view.tsx";

interface Whose {
  /** Whose page it is; absent: of those who plan. */
  readonly for?: Duty;
}

type Show = (tenant: Tenant, person: PersonSession) => Answer;

const forStaff = (context: DeliveryPageContext, show: Show, { for: duty }: Whose): Answer =>
  requireMember(context, { part: "tenant", find: findTenant, notYours }, async (tenant, person) =>
    mayWorkAt(context.caller, tenant.id, duty ?? "planning")
      ? show(tenant, person)
      : otherDuty(context, tenant, person),
  );

/** A page below `/n/:tenant`. */
export const staffPage = gatedPages(
  (context: DeliveryPageContext, show: Show, shape: GatedShape & Whose) =>
    forStaff(context, show, shape),
  "/n/:tenant",
);

const otherDuty = (
  context: DeliveryPageContext,
  tenant: Tenant,
  { email }: PersonSession,
): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("dutyTitle"),
    text: t("dutyText", { email }),
    instead: { href: placeOf(tenant, "round"), text: t("toRound") },
    returnUrl: context.returnUrl,
  });
  return deliveryPage(context, { ...refused, tenant });
};

const notYours = (context: DeliveryPageContext, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return deliveryPage(context, refused);
};

/** What a form says under a name, trimmed; blank where it says nothing. */
export const said = ({ form }: Pick<DeliveryPageContext, "form">, name: string): string =>
  (form[name] ?? "").trim();

/** An id in an address or a form, in lower case; blank for what is none. */
export const idFrom = (given: string | undefined): string => {
  const id = (given ?? "").toLowerCase();
  return isId(id) ? id : "";
};
