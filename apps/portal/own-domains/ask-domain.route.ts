/** GET /api/domains/ask */
import { askDomain } from "#contracts/portal/domain.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { hostNameOf } from "./host-tenant.query.ts";
import { route } from "../callers/route.ts";
import { provedDomain } from "./domains.query.ts";

export const askDomainRoute = route(askDomain, async ({ query, services }) => {
  const domain = hostNameOf(query.domain);
  const proved = domain === null ? null : await provedDomain(services.db, domain);
  return proved ? reply(200, { domain: proved.domain }) : refuse("domain_not_found");
});
