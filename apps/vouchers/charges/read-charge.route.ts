/** GET /api/charge-requests/:id */
import { readCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { lookAtCharge } from "./visible-charge.query.ts";
import { projectionOf } from "./charge.wire.ts";
import { route } from "../callers/route.ts";

export const readChargeRoute = route(readCharge, async ({ path, query, caller, now, services }) => {
  const look = { caller, chargeId: path.id, token: query.token };
  const charge = await lookAtCharge(services.db, look);
  if (!charge) return refuse("charge_not_found");
  return reply(200, projectionOf(charge, now, services.baseUrl));
});
