/** POST /api/allocations/reservations */
import { reserveUnits as contract } from "#contracts/identity/reserved-units.ts";
import { route } from "../callers/route.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { holdUnits } from "./hold-units.ts";

export const reserveUnitsRoute = route(contract, async ({ body, caller, now, services }) => {
  mustTouch(caller, body.ecosystem_tenant_id.toLowerCase());
  return holdUnits(services, body, now);
});
