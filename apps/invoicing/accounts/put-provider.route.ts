/** PUT /api/organization/providers/:provider */
import { putProvider } from "#contracts/invoicing/provider.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { keepProvider } from "./keep-account.command.ts";
import { providerFacts, refusedBy } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";

export const putProviderRoute = route(putProvider, async ({ path, body, caller, services }) => {
  const kept = await keepProvider(services, organizationOf(caller), { ...path, ...body });
  if (kept === null) return refuse("not_found");
  if ("findings" in kept) return refusedBy("invalid_request", kept.findings);
  return reply(200, { success: true as const, providers: kept.map(providerFacts) });
});
