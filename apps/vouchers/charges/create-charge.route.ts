/** POST /api/charge-requests */
import { createCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { reachOf } from "../callers/access.ts";
import { refuseForeignCell } from "../community/cell-refusal.wire.ts";
import { creating } from "./create-charge.command.ts";
import { projectionOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";

export const createChargeRoute = route(
  createCharge,
  async ({ body, caller, now, request, services }) => {
    const reach = reachOf(caller);
    if (!reach.cellIds.includes(body.cellId)) {
      return refuseForeignCell(services.db, reach, body.cellId);
    }
    const outcome = await services.commit(creating, {
      communityId: reach.communityId,
      cellId: body.cellId,
      creator: reach.creator,
      idempotencyKey: request.idempotencyKey,
      totalCents: body.totalCents,
      externalRef: body.externalRef ?? null,
      chargeId: newId(),
      now,
    });
    if (outcome instanceof Refusal) return outcome;
    const charge = projectionOf(outcome.charge, now, services.baseUrl);
    return outcome.created ? reply(201, charge) : reply(200, charge);
  },
);
