/** POST /api/billing/trust/deposits */
import { depositTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { bookedView } from "../trust/booked.ts";
import { deposit } from "./deposit.command.ts";
import { targetOf } from "../trust/target.ts";

export const depositTrustRoute = route(depositTrust, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const { method, purpose, reference, payee: counterparty = null, day = null, type: kind } = body;
  const about = { kind, method, purpose, reference, counterparty, day };
  const booked = await deposit(tx, access, { ...targetOf(body), ...about }, now);
  return booked instanceof Refusal ? booked : reply(201, await bookedView(tx, access, booked));
});
