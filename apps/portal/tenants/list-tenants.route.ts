/** GET /api/tenants */
import { listTenants } from "#contracts/portal/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readTextCursor, writeTextCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantRecord } from "./tenant.wire.ts";
import { route } from "../callers/route.ts";
import { domainsOf } from "../own-domains/domains.query.ts";
import { listTenants as listed } from "./tenants.query.ts";
import { forbiddenTo } from "../callers/tenant-access.ts";

export const listTenantsRoute = route(listTenants, async ({ query, caller, services }) => {
  const forbidden = forbiddenTo(caller, query);
  if (forbidden) return forbidden;
  const { platformId, limit, cursor } = query;
  const after = readTextCursor(cursor, isTenantId);
  if (after instanceof Refusal) return after;
  const found = await listed(services.db, platformId, { after: after ?? "", limit: limit + 1 });
  const { rows, next } = cutToPage(found, limit, (last) => writeTextCursor(last.tenantId));
  const ids = rows.map(({ tenantId }) => tenantId);
  const domains = await domainsOf(services.db, platformId, ids);
  const tenants = rows.map((tenant) =>
    tenantRecord(tenant, domains.get(tenant.tenantId) ?? null, services.baseUrl),
  );
  return reply(200, { tenants, ...next });
});

/** Any text of another app, but what a database cannot hold. */
const isTenantId = (text: string): boolean => text !== "" && !text.includes("\u0000");
