/** POST /api/actions */
import { proposeAction } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { callerKey } from "#platform/http/caller.ts";
import { newId } from "#platform/id.ts";
import { actionProjectionOf } from "../action-projection.ts";
import type { Action } from "../domain/action.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";
import { insertAction } from "../store/actions.ts";

export const proposeActionRoute = route(proposeAction, async ({ body, caller, now, tx }) => {
  const action: Action = {
    ...{ id: newId(), merchant: merchantOf(caller) ?? "", request: body },
    ...{ proposedBy: callerKey(caller), proposedAt: now, approvedBy: null, approvedAt: null },
    ...{ rejectedBy: null, rejectedAt: null, executedAt: null, outcome: null },
  };
  await insertAction(tx, action);
  return reply(201, actionProjectionOf(action));
});
