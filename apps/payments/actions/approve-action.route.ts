/** POST /api/actions/:id/approve */
import { approveAction } from "#contracts/payments/action.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { actionProjectionOf } from "./action.wire.ts";
import { approveAction as approve } from "./approve-action.command.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";

export const approveActionRoute = route(approveAction, async ({ path, caller, now, services }) => {
  // A person signs in many times: it is they who approve, not the session.
  const by = caller.kind === "session" ? `operator:${caller.session.personId}` : callerKey(caller);
  const approval = { id: path.id, merchant: merchantOf(caller), by, at: now };
  const action = await approve(services, approval);
  return action instanceof Refusal ? action : reply(200, actionProjectionOf(action));
});
