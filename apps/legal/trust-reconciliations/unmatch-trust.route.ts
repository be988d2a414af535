/** DELETE /api/billing/trust/bank-lines/:id/match */
import { unmatchTrust } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { unmatch } from "./match.command.ts";
import { lineView } from "./reconciliation.wire.ts";

export const unmatchTrustRoute = route(
  unmatchTrust,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const line = await unmatch(db, access, path.id, now);
    return line instanceof Refusal ? line : reply(200, lineView(line));
  },
);
