/** Makes an offering, whose deadline lies ahead and not too far. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Offering } from "./offering.domain.ts";
import { insertOffering } from "./offerings.store.ts";

const deadlineMostMs = 5 * 366 * dayMs;

export const createOffering = async (
  tx: Queries,
  offering: Offering,
): Promise<Offering | Refusal<"invalid_request">> => {
  const { createdAt, deadline } = offering;
  if (deadline <= createdAt || deadline > plusMs(createdAt, deadlineMostMs)) {
    const message = "deadline: must be in the future, five years ahead at most";
    return refuse("invalid_request", { field: "deadline", message });
  }
  await insertOffering(tx, offering);
  return offering;
};
