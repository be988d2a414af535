/** GET /api/tenants */
import { listTenants } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { tenantRecord } from "./tenant.wire.ts";
import { route } from "../callers/route.ts";
import { domainsOf } from "../own-domains/domains.query.ts";
import { listTenants as listed } from "./tenants.query.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";
import { readTextCursor, writeTextCursor } from "./text-cursor.ts";

export const listTenantsRoute = route(listTenants, async ({ query, caller, services }) => {
  const forbidden = forbiddenTo(caller, query);
  if (forbidden) return forbidden;
  const { platformId, limit, cursor } = query;
  const after = readTextCursor(cursor);
  if (after === null) return refuse("invalid_request", { field: "cursor" });
  const found = await listed(services.db, platformId, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const ids = shown.map(({ tenantId }) => tenantId);
  const domains = await domainsOf(services.db, platformId, ids);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return reply(200, {
    tenants: shown.map((tenant) =>
      tenantRecord(tenant, domains.get(tenant.tenantId) ?? null, services.baseUrl),
    ),
    ...(last ? { nextCursor: writeTextCursor(last.tenantId) } : {}),
  });
});
