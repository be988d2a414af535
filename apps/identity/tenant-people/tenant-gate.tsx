/** Pages of one tenant: for its people as far as their role goes, and for operators. */
import { refuse } from "#platform/errors.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession, SignedInAccount } from "../callers/session.ts";
import type { IdentitySettings } from "../config.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { meetPerson } from "./meet-person.command.ts";
import { tenantAddress } from "./people-plan.ts";
import { findBelonging } from "./tenant-people.query.ts";
import { peopleOfTenantWords } from "./tenant-people.words.ts";
import { operatorRights, rightsOf, tenantRoleOf, type TenantRight } from "./tenant-role.domain.ts";

export interface TenantVisit {
  readonly tenant: Tenant;
  readonly rights: ReadonlySet<TenantRight>;
  readonly account: SignedInAccount;
}

export interface TenantShape extends GatedShape {
  /** What whoever comes must be allowed; absent: to read. */
  readonly needs?: TenantRight;
}

const rightsAt = async (
  { services, now }: IdentityPageContext,
  tenantId: string,
  account: SignedInAccount,
): Promise<ReadonlySet<TenantRight> | null> => {
  if (account.roles.includes("operator")) return operatorRights;
  const person = { sub: account.id, email: account.email };
  const found = await findBelonging(services.db, tenantId, person, now);
  if (found === null) return null;
  if (found.waits) await meetPerson(services.db, account, now);
  return rightsOf(tenantRoleOf(found.role));
};

/** Told to whom a tenant is not theirs: as if there were none. */
const forPeople = (
  context: IdentityPageContext,
  show: (visit: TenantVisit) => Answer,
  { needs = "read" }: Pick<TenantShape, "needs">,
): Answer =>
  requireSession(context, async ({ account }) => {
    const id = (context.path["tenantId"] ?? "").toLowerCase();
    if (!isId(id)) return refuse("not_found");
    const rights = await rightsAt(context, id, account);
    const tenant = rights && (await findTenant(context.services.db, id));
    if (rights === null || tenant === null) return refuse("not_found");
    return rights.has(needs) ? show({ tenant, rights, account }) : denied(context, tenant);
  });

/** Whoever may read. */
export const forTenant = (
  context: IdentityPageContext,
  show: (visit: TenantVisit) => Answer,
): Answer => forPeople(context, show, {});

/** Whoever has that right. */
export const forTenantWho = (
  context: IdentityPageContext,
  needs: TenantRight,
  show: (visit: TenantVisit) => Answer,
): Answer => forPeople(context, show, { needs });

export const tenantPage = gatedPages<
  IdentitySettings,
  IdentitySession,
  readonly [TenantVisit],
  TenantShape
>(forPeople, "/plans/:tenantId");

const denied = (context: IdentityPageContext, tenant: Tenant): PageReply => {
  const t = peopleOfTenantWords.translator(localeOf(context));
  const back = tenantAddress(tenant.id);
  const refused = refusedPage({
    title: t("deniedTitle"),
    text: t("deniedText", { tenant: tenant.companyName }),
    instead: { href: back, text: t("backToPlan") },
  });
  return identityPage(context, { ...refused, current: "/plans", currentUrl: back });
};
