/** Pages of the first steps of one business: for who may change it. */
import { refuse } from "#platform/errors.ts";
import { gatedPages, type Answer, type GatedShape } from "#platform/http/gated-pages.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import type { IdentitySettings } from "../config.ts";
import type { Business } from "../businesses/business.domain.ts";
import { findBusiness } from "../businesses/businesses.query.ts";
import { forTenantWho } from "../tenant-people/tenant-gate.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";

/** Where the checklist of a business stands. */
export const stepsAddress = (tenantId: string): `/${string}` => `${tenantAddress(tenantId)}/start`;

/** A tenant that operators added has none: as if there were no page. */
export const businessPage = gatedPages<
  IdentitySettings,
  IdentitySession,
  readonly [Business],
  GatedShape
>(
  (context: IdentityPageContext, show: (business: Business) => Answer) =>
    forTenantWho(context, "change", async ({ tenant }) => {
      const business = await findBusiness(context.services.db, tenant.id);
      return business === null ? refuse("not_found") : show(business);
    }),
  "/plans/:tenantId/start",
);
