/** POST /api/allocations/reservations */
import { reserveUnits as contract } from "#contracts/identity/reserved-units.ts";
import { secondMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { route } from "../callers/route.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { reservedOnWire } from "./reservation.wire.ts";
import { reserveUnits } from "./reserve-units.command.ts";

export const reserveUnitsRoute = route(contract, async ({ body, caller, now, services }) => {
  const tenantId = body.ecosystem_tenant_id.toLowerCase();
  mustTouch(caller, tenantId);
  if (!isId(tenantId)) return refuse("tenant_not_found");
  const wanted = {
    tenantId,
    resource: body.resource_type,
    referenceId: body.reference_id,
    quantity: body.quantity,
    holdMs: body.expires_in * secondMs,
    now,
  };
  const reserved = await reserveUnits(services.db, wanted);
  if (reserved instanceof Refusal) return reserved;
  return reply(200, reservedOnWire(reserved, wanted, `${services.baseUrl}/plans/${tenantId}`));
});
