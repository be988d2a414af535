/** POST /api/charge-requests/:id/settle */
import { settleCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { reachOf } from "../callers/access.ts";
import { refuseUnknownCharge } from "./charge-refusal.wire.ts";
import { settling } from "./settle-charge.command.ts";
import { settlementOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";

export const settleChargeRoute = route(
  settleCharge,
  async ({ path, body, caller, now, request, services }) => {
    const reach = reachOf(caller);
    const key = request.idempotencyKey;
    const outcome = await services.commit(settling, {
      communityId: reach.communityId,
      chargeId: path.id,
      cellIds: reach.cellIds,
      stackable: body.stackable,
      settleKey: key === null ? null : `${reach.creator}\n${key}`,
      now,
    });
    if (outcome instanceof Refusal) {
      if (outcome.code !== "charge_not_found") return outcome;
      return refuseUnknownCharge(services.db, path.id, "forbidden");
    }
    return reply(200, settlementOf(outcome.charge, outcome.duplicate));
  },
);
