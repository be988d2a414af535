/** Pages of a business: for those who work there, and for operators, who count as managers. */
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { localeOf, placeOf, posPage } from "./frame.view.tsx";
import { words } from "./console.words.ts";

interface Whose {
  /** Whose page it is; absent: of everybody who works there. */
  readonly for?: StaffKind;
}

/** The business of the address, what the person is there, and who they are. */
export const forStaff = (
  context: PosPageContext,
  show: (tenant: Tenant, kind: StaffKind, person: PersonSession) => Answer,
  whose: Whose = {},
): Answer =>
  requireMember(context, { part: "tenant", find: findTenant, notYours }, async (tenant, person) => {
    const kind = mayWorkAt(context.caller, tenant.id, "management") ? "management" : "operational";
    if (whose.for === "management" && kind !== "management")
      return forManagers(context, tenant, person);
    return show(tenant, kind, person);
  });

/** A page below `/n/:tenant`. */
export const staffPage = gatedPages(
  (context: PosPageContext, show: Parameters<typeof forStaff>[1], shape: GatedShape & Whose) =>
    forStaff(context, show, shape),
  "/n/:tenant",
);

const forManagers = (
  context: PosPageContext,
  tenant: Tenant,
  { email }: PersonSession,
): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("managersTitle"),
    text: t("managersText", { email }),
    instead: { href: placeOf(tenant, "register"), text: t("toRegister") },
    returnUrl: context.returnUrl,
  });
  return posPage(context, { ...refused, tenant });
};

const notYours = (context: PosPageContext, { email }: PersonSession): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return posPage(context, refused);
};
