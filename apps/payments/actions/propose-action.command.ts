/** Proposes an action: written down, and done by nobody until another approves it. */
import type { Queries } from "#platform/db/database.ts";
import { proposedAction, type Action, type Proposal } from "./action.domain.ts";
import { insertAction } from "./actions.store.ts";

export const proposeAction = async (db: Queries, proposal: Proposal): Promise<Action> => {
  const action = proposedAction(proposal);
  await insertAction(db, action);
  return action;
};
