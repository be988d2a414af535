/** POST /api/allocations/check */
import { checkAllocation as contract } from "#contracts/identity/allocation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { route } from "../callers/route.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { checkAllocation } from "./check-allocation.command.ts";
import { checkOnWire } from "./check.wire.ts";

export const checkAllocationRoute = route(
  contract,
  async ({ body, caller, now, request, services }) => {
    const tenantId = body.ecosystem_tenant_id.toLowerCase();
    mustTouch(caller, tenantId);
    if (!isId(tenantId)) return refuse("tenant_not_found");
    const outcome = await checkAllocation(services.commit, {
      tenantId,
      resource: body.resource_type,
      quantity: body.quantity,
      referenceId: body.reference_id ?? request.idempotencyKey,
      dryRun: body.dry_run,
      now,
    });
    if (outcome instanceof Refusal) return outcome;
    return reply(200, checkOnWire(outcome, `${services.baseUrl}/plans/${tenantId}`));
  },
);
