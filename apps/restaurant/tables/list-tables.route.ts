/** GET /api/tables */
import { listTables } from "#contracts/restaurant/table.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { tablesOf } from "./tables.query.ts";

export const listTablesRoute = route(listTables, async ({ query, caller, services: { db } }) => {
  const tenant = await tenantFor(db, caller, query.tenantId, "anybody");
  if (tenant instanceof Refusal) return tenant;
  return reply(200, { tables: [...(await tablesOf(db, tenant.id))] });
});
