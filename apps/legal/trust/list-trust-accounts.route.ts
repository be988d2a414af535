/** GET /api/billing/trust/accounts */
import { listTrustAccounts } from "#contracts/legal/trust/trust.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { trustAccounts } from "./trust.query.ts";
import { accountView } from "./trust.wire.ts";

export const listTrustAccountsRoute = route(
  listTrustAccounts,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const accounts = await trustAccounts(db, access.firm.id);
    return reply(200, { accounts: accounts.map(accountView) });
  },
);
