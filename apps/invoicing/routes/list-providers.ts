/** GET /api/organization/providers */
import { listProviders } from "#contracts/invoicing/provider.ts";
import { reply } from "#platform/contract/contract.ts";
import { providerFacts } from "../organization-projection.ts";
import { organizationOf } from "../organization-scope.ts";
import { route } from "../route.ts";
import { accountsOf } from "../store/provider-accounts-reads.ts";

export const listProvidersRoute = route(listProviders, async ({ caller, services }) => {
  const accounts = await accountsOf(services.db, organizationOf(caller));
  return reply(200, { success: true as const, providers: accounts.map(providerFacts) });
});
