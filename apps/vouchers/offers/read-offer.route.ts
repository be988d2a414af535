/** GET /api/offers/:id */
import { readOffer } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { offerWire } from "./offer.wire.ts";
import { findOffer } from "./offers.query.ts";

export const readOfferRoute = route(readOffer, async ({ path, caller, now, services }) => {
  const { communityId, timeZone } = memberOf(caller);
  const offer = await findOffer(services.db, communityId, path.id);
  if (!offer) return refuse("offer_not_found");
  return reply(200, offerWire(offer, dayOf(now, timeZone)));
});
