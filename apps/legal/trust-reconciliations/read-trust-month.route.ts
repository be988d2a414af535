/** GET /api/billing/trust/reconciliations/:id */
import { readTrustMonth } from "#contracts/legal/trust/reconciliation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { itemsView, reconciliationView } from "./reconciliation.wire.ts";
import { booksOn, findReconciliation } from "./reconciliations.query.ts";

export const readTrustMonthRoute = route(
  readTrustMonth,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const found = await findReconciliation(db, access.firm.id, path.id);
    if (!found) return refuse("trust_reconciliation_not_found");
    const books = await booksOn(db, access.firm.id, found);
    return reply(200, {
      ...reconciliationView(found, books),
      depositsInTransit: itemsView(books.items, "in_transit"),
      outstandingItems: itemsView(books.items, "outstanding"),
      bankErrorLines: itemsView(books.items, "bank_error"),
    });
  },
);
