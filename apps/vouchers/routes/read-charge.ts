/** GET /api/charge-requests/:id */
import { readCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { lookAtCharge } from "../charge-sight.ts";
import { projectionOf } from "../projection.ts";
import { route } from "../route.ts";

export const readChargeRoute = route(readCharge, async ({ path, query, caller, now, services }) => {
  const look = { caller, chargeId: path.id, token: query.token };
  const charge = await lookAtCharge(services.db, look);
  if (!charge) return refuse("charge_not_found");
  return reply(200, projectionOf(charge, now, services.baseUrl));
});
