/** PATCH /api/tables/:id */
import { changeTable } from "#contracts/restaurant/table.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { switchTable } from "./keep-table.command.ts";

export const changeTableRoute = route(changeTable, async ({ path, body, caller, services }) => {
  const tenant = await tenantFor(services.db, caller, body.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const table = await switchTable(services.db, tenant.id, path.id, body.state);
  return table instanceof Refusal ? table : reply(200, table);
});
