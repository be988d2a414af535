/** A payout that a person asks for on a page: pressed twice, it is one. */
import { isTaken } from "#platform/db/failures.ts";
import type { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Payout } from "./payout.domain.ts";
import { findPayout } from "./payouts.query.ts";
import { requestPayout, type PayoutRules } from "./request-payout.command.ts";
import type { PayoutRequest } from "./request-payout.domain.ts";

/** The id is the page's. */
export const takeOutOnce = async (
  { db }: Pick<Services, "db">,
  request: PayoutRequest,
  rules: PayoutRules,
): Promise<Payout | Refusal<"payout_exceeds_takings">> => {
  const known = await madeBefore(db, request);
  if (known) return known;
  try {
    return await db.transaction((tx) => requestPayout(tx, request, rules));
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Pressed twice at once; or the page's id is forged, and another merchant's.
    const other = await madeBefore(db, request);
    if (other) return other;
    return db.transaction((tx) => requestPayout(tx, { ...request, id: newId() }, rules));
  }
};

const madeBefore = async (
  db: Services["db"],
  { id, merchant }: PayoutRequest,
): Promise<Payout | null> => {
  const payout = await findPayout(db, id);
  return payout?.merchant === merchant ? payout : null;
};
