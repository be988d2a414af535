/** POST /api/billing/trust/matches/automatic */
import { matchTrustByRule } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { matchByRule } from "./match.command.ts";

export const matchTrustByRuleRoute = route(
  matchTrustByRule,
  async ({ query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const matched = await matchByRule(db, access, body.accountId, now);
    return matched instanceof Refusal ? matched : reply(200, { matched });
  },
);
