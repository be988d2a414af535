/** GET /api/ecosystem/tenants */
import { listTenants } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantOf } from "../callers/tenant-scope.ts";
import { tenantOnWire } from "./tenant.wire.ts";
import { listTenants as list } from "./tenants.query.ts";

export const listTenantsRoute = route(listTenants, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { search, limit } = query;
  const only = tenantOf(caller);
  const found = await list(services.db, { before, only, search, limit });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { tenants: rows.map(tenantOnWire), ...next });
});
