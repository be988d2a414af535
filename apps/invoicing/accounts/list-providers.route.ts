/** GET /api/organization/providers */
import { listProviders } from "#contracts/invoicing/provider.ts";
import { reply } from "#platform/contract/contract.ts";
import { providerFacts } from "../organizations/organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { accountsOf } from "./accounts.query.ts";

export const listProvidersRoute = route(listProviders, async ({ caller, services }) => {
  const accounts = await accountsOf(services.db, organizationOf(caller));
  return reply(200, { success: true as const, providers: accounts.map(providerFacts) });
});
