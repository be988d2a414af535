/** POST /api/actions/:id/approve */
import { approveAction } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { actionProjectionOf } from "../action-projection.ts";
import { merchantOf } from "../merchant.ts";
import { route } from "../route.ts";
import { approveAction as approve } from "../store/actions.ts";

export const approveActionRoute = route(approveAction, async ({ path, caller, now, services }) => {
  const approval = { id: path.id, merchant: merchantOf(caller) ?? "", at: now };
  const action = await approve(services.db, { ...approval, by: callerKey(caller) });
  if (!action) return refuse("not_found", { message: "There is no such action of yours." });
  return reply(200, actionProjectionOf(action));
});
