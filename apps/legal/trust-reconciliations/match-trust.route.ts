/** POST /api/billing/trust/matches */
import { matchTrust } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { matchByHand } from "./match.command.ts";
import { lineView } from "./reconciliation.wire.ts";

export const matchTrustRoute = route(matchTrust, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "trust");
  if (access instanceof Refusal) return access;
  const { lineId, transactionIds: entryIds } = body;
  const matched = await matchByHand(tx, access, { lineId, entryIds }, now);
  return matched instanceof Refusal ? matched : reply(201, lineView(matched));
});
