/** GET /api/charge-requests/:id */
import { readCharge } from "#contracts/vouchers/charge.ts";
import { reply } from "#platform/contract/contract.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readToken } from "#platform/id.ts";
import { reachOf } from "../access.ts";
import type { Charge } from "../domain/charge.ts";
import { projectionOf } from "../projection.ts";
import { route } from "../route.ts";
import type { VoucherSession } from "../session.ts";
import { addressOfToken, findCharge } from "../store/charges.ts";

export const readChargeRoute = route(readCharge, async ({ path, query, caller, now, services }) => {
  const { communityId } = reachOf(caller);
  const charge = await findCharge(services.db, communityId, path.id);
  const seen =
    charge && isTheirs(caller, charge)
      ? charge
      : await chargeOfToken(services.db, caller, path.id, query.token);
  if (!seen) return refuse("charge_not_found");
  return reply(200, projectionOf(seen, now, services.baseUrl));
});

/** Its merchant, and the payer who applied. */
const isTheirs = (caller: Caller<VoucherSession>, charge: Charge): boolean =>
  reachOf(caller).cellIds.includes(charge.cellId) ||
  (caller.kind === "session" && charge.payerMemberId === caller.session.id);

/** Any signed-in member who was shown the token may look, also one of another community. */
const chargeOfToken = async (
  db: Queries,
  caller: Caller<VoucherSession>,
  chargeId: string,
  token: string | undefined,
): Promise<Charge | null> => {
  if (caller.kind !== "session" || token === undefined) return null;
  const address = await addressOfToken(db, readToken(token));
  if (address?.chargeId !== chargeId) return null;
  return findCharge(db, address.communityId, chargeId);
};
