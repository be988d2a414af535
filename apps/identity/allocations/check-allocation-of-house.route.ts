/** POST /internal/allocations/check */
import { checkAllocationOfHouse } from "#contracts/identity/allocation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import { isId } from "#platform/id.ts";
import { route } from "../callers/route.ts";
import { checkAllocation } from "./check-allocation.command.ts";
import { checkOnWire } from "./check.wire.ts";

export const checkAllocationOfHouseRoute = route(
  checkAllocationOfHouse,
  async ({ body, caller, now, services }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const tenantId = body.ecosystem_tenant_id.toLowerCase();
    if (!isId(tenantId)) return refuse("tenant_not_found");
    const outcome = await checkAllocation(services.commit, {
      tenantId,
      resource: body.resource_type,
      quantity: body.quantity,
      referenceId: body.reference_id,
      dryRun: false,
      now,
    });
    if (outcome instanceof Refusal) return outcome;
    return reply(200, checkOnWire(outcome, `${services.baseUrl}/plans/${tenantId}`));
  },
);
