/** POST /api/billing/trust/reconciliations */
import { prepareTrustMonth } from "#contracts/legal/trust/reconciliation.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { prepareReconciliation } from "./reconcile.command.ts";
import { reconciliationView } from "./reconciliation.wire.ts";
import { booksOn } from "./reconciliations.query.ts";

export const prepareTrustMonthRoute = route(
  prepareTrustMonth,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { accountId, month, statementBalance } = body;
    const wish = { accountId, month, statementCents: centsOf(statementBalance) ?? 0 };
    const kept = await prepareReconciliation(tx, access, wish, now);
    if (kept instanceof Refusal) return kept;
    return reply(201, reconciliationView(kept, await booksOn(tx, access.firm.id, kept)));
  },
);
