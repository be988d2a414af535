/** POST /api/actions */
import { proposeAction } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { callerKey } from "#platform/http/caller.ts";
import { newId } from "#platform/id.ts";
import { actionProjectionOf } from "./action.wire.ts";
import { proposeAction as propose } from "./propose-action.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";

export const proposeActionRoute = route(proposeAction, async ({ body, caller, now, tx }) => {
  const action = await propose(tx, {
    id: newId(),
    merchant: merchantOf(caller) ?? "",
    request: body,
    by: callerKey(caller),
    at: now,
  });
  return reply(201, actionProjectionOf(action));
});
