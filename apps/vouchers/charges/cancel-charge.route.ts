/** POST /api/charge-requests/:id/cancel */
import { cancelCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { reachOf } from "../callers/access.ts";
import { refuseUnknownCharge } from "./charge-refusal.wire.ts";
import { cancelling } from "./cancel-charge.command.ts";
import { projectionOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";

export const cancelChargeRoute = route(cancelCharge, async ({ path, caller, now, services }) => {
  const { communityId, cellIds } = reachOf(caller);
  const outcome = await services.commit(cancelling, {
    communityId,
    chargeId: path.id,
    cellIds,
    now,
  });
  if (outcome instanceof Refusal) {
    if (outcome.code !== "charge_not_found") return outcome;
    return refuseUnknownCharge(services.db, path.id, "forbidden");
  }
  return reply(200, projectionOf(outcome, now, services.baseUrl));
});
