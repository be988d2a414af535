/** POST /api/offers/:id/messages */
import { writeAboutOffer } from "#contracts/vouchers/offer.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import * as offers from "./keep-offer.command.ts";

export const writeAboutOfferRoute = route(
  writeAboutOffer,
  async ({ path, body, caller, now, tx, services }) => {
    const viewer = memberOf(caller);
    const today = dayOf(now, viewer.timeZone);
    const writing = { id: path.id, text: body.text, today, now };
    const written = await offers.writeAboutOffer(services, tx, viewer, writing);
    return written instanceof Refusal ? written : reply(202, { ok: true });
  },
);
