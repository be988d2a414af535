/** GET /api/deals */
import { listDeals } from "#contracts/payments/deal.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { dealProjectionOf } from "./deal.wire.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { listDeals as list } from "./deals.query.ts";

export const listDealsRoute = route(listDeals, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, user_id: userId = null } = query;
  const merchant = merchantOf(caller) ?? "";
  const found = await list(services.db, { merchant, userId, before, most: limit + 1 });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { deals: rows.map(dealProjectionOf), ...next });
});
