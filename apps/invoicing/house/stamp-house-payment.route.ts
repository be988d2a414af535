/** POST /internal/house-payment-complements */
import { stampHousePayment } from "#contracts/invoicing/house.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { stampPayment } from "../payment-complements/stamp-payment.command.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { stampedBody, stampReply, ticketOf } from "../stamping/stamp-reply.wire.ts";
import { askedByHouse, houseFor } from "./house-place.ts";

export const stampHousePaymentRoute = route(
  stampHousePayment,
  async ({ body, caller, now, request, services, settings }) => {
    const house = await houseFor(caller, services, settings);
    if (house instanceof Refusal) return house;
    const asked = { request: body, askedBy: askedByHouse, ticket: ticketOf(request), now };
    const providers = providersAtHand(services, settings, house);
    const done = await stampPayment(services, house, providers, asked);
    if (done instanceof Refusal) return done;
    return stampReply(done, await stampedBody(services, house, done));
  },
);
