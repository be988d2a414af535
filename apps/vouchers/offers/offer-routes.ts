/** The operations of the marketplace. */
import type { Route } from "#platform/http/route.ts";
import { addOfferRoute } from "./add-offer.route.ts";
import { buyOfferRoute } from "./buy-offer.route.ts";
import { listOffersRoute } from "./list-offers.route.ts";
import { readOfferRoute } from "./read-offer.route.ts";
import { withdrawOfferRoute } from "./withdraw-offer.route.ts";
import { writeAboutOfferRoute } from "./write-about-offer.route.ts";

export const offerRoutes: readonly Route[] = [
  addOfferRoute,
  listOffersRoute,
  readOfferRoute,
  withdrawOfferRoute,
  buyOfferRoute,
  writeAboutOfferRoute,
];
