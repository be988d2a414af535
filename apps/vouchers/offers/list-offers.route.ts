/** GET /api/offers */
import { listOffers } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { offerWire } from "./offer.wire.ts";
import * as offers from "./offers.query.ts";

export const listOffersRoute = route(listOffers, async ({ query, caller, now, services }) => {
  const { communityId, timeZone } = memberOf(caller);
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, kind = null, search = null } = query;
  const today = dayOf(now, timeZone);
  const asked = { communityId, today, kind, search, before, limit };
  const { rows, next } = cutToPage(await offers.listOffers(services.db, asked), limit);
  return reply(200, { offers: rows.map((offer) => offerWire(offer, today)), ...next });
});
