/** GET /api/payouts */
import { listPayouts } from "#contracts/payments/payout.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { payoutProjectionOf } from "./payout.wire.ts";
import { listPayoutsOf } from "./payouts.query.ts";

export const listPayoutsRoute = route(listPayouts, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const page = { before, most: query.limit + 1 };
  const found = await listPayoutsOf(services.db, merchantOf(caller) ?? "", page);
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { payouts: rows.map(payoutProjectionOf), ...next });
});
