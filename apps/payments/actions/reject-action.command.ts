/** Turns an action down: also an approved one, as long as it was not done. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { rejectedAction, type Action } from "./action.domain.ts";
import { lockAction, writeRejection } from "./actions.store.ts";
import type { ApproveInput } from "./approve-action.command.ts";

/** The action as it stands then; one that was done meanwhile is as it was. */
export const rejectAction = (
  { db }: Pick<Services, "db">,
  { id, merchant, by, at }: ApproveInput,
): Promise<Action | Refusal<"not_found">> =>
  db.transaction(async (tx) => {
    const action = await lockAction(tx, id, merchant);
    if (!action) return refuse("not_found", { message: "There is no such action of yours." });
    const after = rejectedAction(action, by, at);
    if (after !== action) await writeRejection(tx, after);
    return after;
  });
