/** Routes of one tenant, or of the house where the path names none: a tenant's key has its own. */
import type { AnswerOf, Contract } from "#platform/contract/contract.ts";
import type { RouteContext } from "#platform/http/route.ts";
import { route } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import type { IdentitySettings } from "../config.ts";

export const tenantRoute = <C extends Contract>(
  contract: C,
  handle: (context: RouteContext<C, IdentitySettings, IdentitySession>) => Promise<AnswerOf<C>>,
) =>
  route(contract, (context) => {
    const path = context.path as { readonly tenantId?: string } | undefined;
    mustTouch(context.caller, path?.tenantId);
    return handle(context);
  });
