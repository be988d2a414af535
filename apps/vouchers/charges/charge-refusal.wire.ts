/** What to say about a charge that the caller's community does not have: unknown, or another's. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { addressOfCharge } from "./charges.query.ts";

export const refuseUnknownCharge = async <const Code extends string>(
  db: Queries,
  chargeId: string,
  whenElsewhere: Code,
): Promise<Refusal<Code | "charge_not_found">> =>
  refuse((await addressOfCharge(db, chargeId)) ? whenElsewhere : "charge_not_found");
