/** POST /api/billing/trust/holds */
import { holdTrust } from "#contracts/legal/trust/movement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { hold } from "./disburse.command.ts";
import { targetOf } from "../trust/target.ts";
import { holdView } from "../trust/trust.wire.ts";

export const holdTrustRoute = route(holdTrust, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const held = await hold(tx, access, { ...targetOf(body), reason: body.purpose }, now);
  return held instanceof Refusal ? held : reply(201, holdView(held));
});
