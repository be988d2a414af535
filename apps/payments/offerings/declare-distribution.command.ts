/** Declares what the holders of an offering get for a month: once per offering and month. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Distribution } from "./distributions.query.ts";
import { insertDistribution } from "./distributions.store.ts";
import { findOffering } from "./offerings.query.ts";

/** Refused for offerings of other merchants too: they are not told apart from none. */
export const declareDistribution = async (
  tx: Queries,
  merchant: string,
  declared: Distribution,
): Promise<Distribution | Refusal<"not_found" | "invalid_state">> => {
  const offering = await findOffering(tx, declared.offeringId, merchant);
  if (!offering) return refuse("not_found", { message: "There is no such offering of yours." });
  if (await insertDistribution(tx, declared)) return declared;
  return refuse("invalid_state", { message: `${declared.month} was declared before.` });
};
