/** Approves an action: it is locked, and another than who proposed it has to say so. */
import { Refusal, refuse } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { approvedAction, type Action } from "./action.domain.ts";
import { lineageOf } from "../callers/merchant.ts";
import { lockAction, writeApproval } from "./actions.store.ts";
import { countOperators } from "#platform/people/operators.ts";

export interface ApproveInput {
  readonly id: string;
  /** Null for an operator of the house, who approves every merchant's. */
  readonly merchant: string | null;
  readonly by: string;
  readonly at: Date;
}

export const approveAction = (
  { db, keys }: Pick<Services, "db" | "keys">,
  { id, merchant, by, at }: ApproveInput,
): Promise<Action | Refusal<"not_found" | "own_proposal">> =>
  db.transaction(async (tx) => {
    const action = await lockAction(tx, id, merchant);
    if (!action) return refuse("not_found", { message: "There is no such action of yours." });
    const lineage = lineageOf(action.proposedBy);
    const shownTo = lineage === null ? [] : await keys.issuersOf(lineage, tx);
    const operators = await countOperators(tx);
    const after = approvedAction(action, { by, at, shownTo, operators });
    if (!(after instanceof Refusal) && after !== action) await writeApproval(tx, after);
    return after;
  });
