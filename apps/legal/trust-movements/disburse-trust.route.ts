/** POST /api/billing/trust/disbursements */
import { disburseTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor, mayApproveTrust } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { bookedView } from "../trust/booked.ts";
import { disburse } from "./disburse.command.ts";
import { targetOf } from "../trust/target.ts";
import { holdView } from "../trust/trust.wire.ts";

export const disburseTrustRoute = route(disburseTrust, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const { method, purpose, reference, payee: counterparty = null, day = null } = body;
  const wish = { ...targetOf(body), method, purpose, reference, counterparty, day };
  const mayApprove = mayApproveTrust(caller, access.firm.id);
  const taken = await disburse(tx, access, wish, { mayApprove, now });
  if (taken instanceof Refusal) return taken;
  if ("ledgerId" in taken) return reply(202, holdView(taken));
  return reply(201, await bookedView(tx, access, taken));
});
