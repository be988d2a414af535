/** POST /api/allocations/check */
import { checkAllocation } from "#contracts/identity/allocation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { route } from "../callers/route.ts";
import { mustTouch } from "../callers/tenant-scope.ts";
import { checking } from "./check-allocation.command.ts";
import { checkOnWire } from "./check.wire.ts";

export const checkAllocationRoute = route(
  checkAllocation,
  async ({ body, caller, now, request, services }) => {
    const tenantId = body.ecosystem_tenant_id.toLowerCase();
    mustTouch(caller, tenantId);
    if (!isId(tenantId)) return refuse("tenant_not_found");
    const outcome = await services.commit(checking, {
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
