/** Offers as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { Offer as WireOffer } from "#contracts/tasks/offer.ts";
import type { Offer } from "./offers.query.ts";

export const offerView = ({
  priceCents,
  commissionBp: _own,
  goodUntil,
  madeAt,
  endedAt,
  ...offer
}: Offer): z.input<typeof WireOffer> => ({
  ...offer,
  price: mxn(priceCents),
  goodUntil: goodUntil.toISOString(),
  madeAt: madeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
