/** POST /internal/house-invoices */
import { stampHouseInvoice } from "#contracts/invoicing/house.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { stampInvoice } from "../invoices/stamp-invoice.command.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { stampedBody, stampReply, ticketOf } from "../stamping/stamp-reply.wire.ts";
import { askedByHouse, houseFor } from "./house-place.ts";

export const stampHouseInvoiceRoute = route(
  stampHouseInvoice,
  async ({ body, caller, now, request, services, settings }) => {
    const house = await houseFor(caller, services, settings);
    if (house instanceof Refusal) return house;
    const done = await stampInvoice(services, house, providersAtHand(services, settings, house), {
      request: body,
      askedBy: askedByHouse,
      ticket: ticketOf(request),
      anewId: null,
      // Whoever is billed gave it themselves.
      isNameSeen: true,
      now,
    });
    if (done instanceof Refusal) return done;
    return stampReply(done, await stampedBody(services, house, done));
  },
);
