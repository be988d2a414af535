/** Charges by their token, as people type it and as we write it for them. */
import type { Queries } from "#platform/db/database.ts";
import { readToken } from "#platform/id.ts";
import type { Charge } from "../domain/charge.ts";
import { addressOfToken, findCharge } from "../store/charges.ts";
import { findStalls, type Stall } from "../store/stalls.ts";

const wholeToken = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** The token as it is stored; null for what can be none. */
export const tokenOf = (typed: string): string | null => {
  const token = readToken(typed);
  return wholeToken.test(token) ? token : null;
};

/** `7K2QD9XN4T` as `7K2QD-9XN4T`: two breaths, when it is read out. */
export const spokenToken = (token: string): string => `${token.slice(0, 5)}-${token.slice(5)}`;

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
