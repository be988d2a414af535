/** An offer as its community sees it: the name of whoever offers, and nobody's phone or address. */
import type { Offer as OfferOnWire } from "#contracts/vouchers/offer.ts";
import { isOpen, type Offer } from "./offer.domain.ts";

/** `today` is the day in the community's zone. */
export const offerWire = (offer: Offer, today: string): OfferOnWire => ({
  id: offer.id,
  kind: offer.kind === "need" ? "need" : "offer",
  title: offer.title,
  text: offer.text,
  valesCents: offer.valesCents,
  cashCents: offer.cashCents,
  zone: offer.zone,
  until: offer.until,
  cellId: offer.cellId,
  by: offer.cellName ?? offer.memberName,
  isOpen: isOpen(offer, today),
  createdAt: offer.createdAt.toISOString(),
});
