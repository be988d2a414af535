/** DELETE /api/organization/providers/:provider */
import { removeProvider } from "#contracts/invoicing/provider.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { dropProvider } from "./keep-account.command.ts";
import { providerFacts } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";

export const removeProviderRoute = route(removeProvider, async ({ path, caller, services }) => {
  const left = await dropProvider(services, organizationOf(caller), path.provider);
  if (left === null) return refuse("not_found");
  return reply(200, { success: true as const, providers: left.map(providerFacts) });
});
