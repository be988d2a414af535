/** The charge that a token shows, and the stall that asks for it. */
import type { Queries } from "#platform/db/database.ts";
import type { Charge } from "../charges/charge.domain.ts";
import { addressOfToken, findCharge } from "../charges/charges.query.ts";
import { findStalls, type Stall } from "../community/stalls.query.ts";
import { tokenOf } from "./charge-token.ts";

export interface ShownCharge {
  readonly charge: Charge;
  readonly stall: Stall;
}

export const findShownCharge = async (db: Queries, typed: string): Promise<ShownCharge | null> => {
  const token = tokenOf(typed);
  const address = token === null ? null : await addressOfToken(db, token);
  if (!address) return null;
  const charge = await findCharge(db, address.communityId, address.chargeId);
  const [stall] = charge ? await findStalls(db, charge.communityId, [charge.cellId]) : [];
  return charge && stall ? { charge, stall } : null;
};
