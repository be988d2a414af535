/** Operators' pages of one tenant: found by the address, or told that there is none. */
import { refuse } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { isId } from "#platform/id.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { forOperators } from "../client-console/operator-gate.tsx";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { findTenant } from "../tenants/tenants.query.ts";

export const tenantBillingPage = gatedPages(
  (context: IdentityPageContext, show: (tenant: Tenant) => Answer): Answer =>
    forOperators(context, async () => {
      const id = context.path["tenantId"] ?? "";
      const tenant = isId(id) ? await findTenant(context.services.db, id) : null;
      return tenant ? show(tenant) : refuse("not_found");
    }),
  "/billing/tenants/:tenantId",
);

export const tenantBillingAddress = (tenantId: string): `/${string}` =>
  `/billing/tenants/${tenantId}`;
