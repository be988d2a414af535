/** GET /api/charge-requests/:id */
import { readCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readToken } from "#platform/id.ts";
import { reachOf } from "../access.ts";
import type { Charge } from "../domain/charge.ts";
import { projectionOf } from "../projection.ts";
import { route } from "../route.ts";
import type { VoucherSession } from "../session.ts";
import { findCharge } from "../store/charges.ts";

export const readChargeRoute = route(
  readCharge,
  async ({ path, query, caller, now, services }) => {
    const { communityId } = reachOf(caller);
    const charge = await findCharge(services.db, communityId, path.id);
    if (!charge || !maySee(caller, charge, query.token))
      return refuse("charge_not_found");
    return reply(200, projectionOf(charge, now, services.baseUrl));
  },
);

/** Its merchant, the payer who applied, and any member who was shown the token. */
const maySee = (
  caller: Caller<VoucherSession>,
  charge: Charge,
  token: string | undefined,
): boolean => {
  if (reachOf(caller).cellIds.includes(charge.cellId)) return true;
  if (caller.kind !== "session") return false;
  if (charge.payerMemberId === caller.session.id) return true;
  return token !== undefined && readToken(token) === charge.token;
};
