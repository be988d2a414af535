/** POST /api/tables */
import { addTable } from "#contracts/restaurant/table.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { addTable as add } from "./keep-table.command.ts";

export const addTableRoute = route(addTable, async ({ body, caller, tx, now }) => {
  const tenant = await tenantFor(tx, caller, body.tenantId, "management");
  if (tenant instanceof Refusal) return tenant;
  const table = await add(tx, tenant.id, { name: body.name, seats: body.seats }, now);
  return table instanceof Refusal ? table : reply(201, table);
});
