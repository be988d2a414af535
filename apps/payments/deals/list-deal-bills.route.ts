/** GET /api/deals/:id/bills */
import { listDealBills } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { billProjectionOf } from "./deal.wire.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { findDeal, listBills } from "./deals.query.ts";

export const listDealBillsRoute = route(
  listDealBills,
  async ({ path, query, caller, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const deal = await findDeal(services.db, path.id, merchantOf(caller) ?? "");
    if (!deal) return refuse("not_found", { message: "There is no such deal of yours." });
    const found = await listBills(services.db, deal.id, before, query.limit + 1);
    const { rows, next } = cutToPage(found, query.limit);
    return reply(200, { bills: rows.map(billProjectionOf), ...next });
  },
);
