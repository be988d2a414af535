/** POST /api/billing/trust/reconciliations/:id/sign */
import { signTrustMonth } from "#contracts/legal/trust/reconciliation.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { signReconciliation } from "./reconcile.command.ts";
import { reconciliationView } from "./reconciliation.wire.ts";
import { booksOn } from "./reconciliations.query.ts";

export const signTrustMonthRoute = route(
  signTrustMonth,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "management");
    if (access instanceof Refusal) return access;
    const signed = await signReconciliation(db, access, path.id, now);
    if (signed instanceof Refusal) return signed;
    return reply(200, reconciliationView(signed, await booksOn(db, access.firm.id, signed)));
  },
);
