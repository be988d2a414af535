/** Terms as the wire shows and takes them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { MarketTerms } from "#contracts/tasks/market.ts";
import { centsOf } from "#platform/money.ts";
import type { Market } from "./market.domain.ts";

export const termsView = ({ plusPriceCents, ...terms }: Market): z.input<typeof MarketTerms> => ({
  ...terms,
  plusPrice: mxn(plusPriceCents),
});

export const termsFrom = ({
  commissionBp,
  freeOffers,
  plusPrice,
  graceDays,
}: z.output<typeof MarketTerms>): Market => ({
  commissionBp,
  freeOffers,
  graceDays,
  plusPriceCents: centsOf(plusPrice) ?? 0,
});
