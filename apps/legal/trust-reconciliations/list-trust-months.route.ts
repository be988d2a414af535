/** GET /api/billing/trust/reconciliations */
import { listTrustMonths } from "#contracts/legal/trust/reconciliation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findAccount } from "../trust/trust.query.ts";
import { reconciliationView } from "./reconciliation.wire.ts";
import { booksOn, reconciliationsOf } from "./reconciliations.query.ts";

export const listTrustMonthsRoute = route(
  listTrustMonths,
  async ({ query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { id: firmId } = access.firm;
    const account = await findAccount(db, firmId, query.account_id);
    if (!account) return refuse("trust_account_not_found");
    const reconciliations = [];
    for (const one of await reconciliationsOf(db, firmId, account.id))
      reconciliations.push(reconciliationView(one, await booksOn(db, firmId, one)));
    return reply(200, { reconciliations });
  },
);
