/** Who may look at a charge: its merchant, its payer, a member who was shown the token. */
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readToken } from "#platform/id.ts";
import { reachOf } from "../callers/access.ts";
import type { Charge } from "./charge.domain.ts";
import type { VoucherSession } from "../callers/session.ts";
import { addressOfToken, findCharge } from "./charges.query.ts";

export interface Look {
  readonly caller: Caller<VoucherSession>;
  readonly chargeId: string;
  readonly token: string | undefined;
}

/** The charge, or null where there is none or the caller may not know of it. */
export const lookAtCharge = async (db: Queries, look: Look): Promise<Charge | null> => {
  const charge = await findCharge(db, reachOf(look.caller).communityId, look.chargeId);
  return charge && isTheirs(look.caller, charge) ? charge : chargeOfToken(db, look);
};

const isTheirs = (caller: Caller<VoucherSession>, charge: Charge): boolean =>
  reachOf(caller).cellIds.includes(charge.cellId) ||
  (caller.kind === "session" && charge.payerMemberId === caller.session.id);

/** Any signed-in member who holds the token may look, also one of another community. */
const chargeOfToken = async (db: Queries, look: Look): Promise<Charge | null> => {
  if (look.caller.kind !== "session" || look.token === undefined) return null;
  const address = await addressOfToken(db, readToken(look.token));
  if (address?.chargeId !== look.chargeId) return null;
  return findCharge(db, address.communityId, look.chargeId);
};
