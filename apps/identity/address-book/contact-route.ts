/** Routes about one tenant's contacts: a key of the tenant, or of the house where it exists. */
import type { AnswerOf, Contract } from "#platform/contract/contract.ts";
import { refuse, RefusedError } from "#platform/errors.ts";
import type { RouteContext } from "#platform/http/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import type { IdentitySettings } from "../config.ts";
import { tenantRoute } from "../tenants/tenant-route.ts";
import { findTenant } from "../tenants/tenants.query.ts";

export const contactRoute = <C extends Contract>(
  contract: C,
  handle: (context: RouteContext<C, IdentitySettings, IdentitySession>) => Promise<AnswerOf<C>>,
) =>
  tenantRoute(contract, async (context) => {
    const { tenantId } = context.path as { readonly tenantId: string };
    if (!(await findTenant(context.services.db, tenantId)))
      throw new RefusedError(refuse("tenant_not_found"));
    return handle(context);
  });
