/** POST /api/offers/:id/withdraw */
import { withdrawOffer } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as offers from "./keep-offer.command.ts";
import { offerWire } from "./offer.wire.ts";

export const withdrawOfferRoute = route(withdrawOffer, async ({ path, body, caller, now, tx }) => {
  const viewer = memberOf(caller);
  const wanted = { id: path.id, reason: body.reason ?? null };
  const offer = await offers.withdrawOffer(tx, viewer, wanted, now);
  if (offer instanceof Refusal) return offer;
  return reply(200, offerWire(offer, dayOf(now, viewer.timeZone)));
});
