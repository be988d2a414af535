/** POST /api/offers */
import { addOffer } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { largestCents } from "#platform/money.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as offers from "./keep-offer.command.ts";
import { offerWire } from "./offer.wire.ts";

export const addOfferRoute = route(addOffer, async ({ body, caller, now, tx }) => {
  const viewer = memberOf(caller);
  const { zone = null, until = null, cellId = null } = body;
  if (body.valesCents > largestCents - body.cashCents) return refuse("invalid_amount");
  const offer = { ...body, zone, until, cellId };
  const added = await offers.addOffer(tx, viewer, offer, now);
  if (added instanceof Refusal) return added;
  return reply(201, offerWire(added, dayOf(now, viewer.timeZone)));
});
