/** POST /api/offers/:id/charges */
import { buyOffer } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { projectionOf } from "../charges/charge.wire.ts";
import * as offers from "./buy-offer.command.ts";

export const buyOfferRoute = route(buyOffer, async ({ path, caller, now, request, services }) => {
  const viewer = memberOf(caller);
  const today = dayOf(now, viewer.timeZone);
  const asked = { id: path.id, key: request.idempotencyKey, today, now };
  const bought = await offers.buyOffer(services, viewer, asked);
  if (bought instanceof Refusal) return bought;
  const charge = projectionOf(bought.charge, now, services.baseUrl);
  return bought.created ? reply(201, charge) : reply(200, charge);
});
