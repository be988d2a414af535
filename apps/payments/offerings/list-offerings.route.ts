/** GET /api/offerings */
import { listOfferings } from "#contracts/payments/offering.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { offeringProjectionOf } from "./offering.wire.ts";
import { route } from "../callers/route.ts";
import { listOfferings as list } from "./offerings.query.ts";

export const listOfferingsRoute = route(listOfferings, async ({ query, caller, now, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, status = null } = query;
  const merchant = merchantOf(caller) ?? "";
  const found = await list(services.db, { merchant, status, before, most: limit + 1 });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { offerings: rows.map((row) => offeringProjectionOf(row, now)), ...next });
});
