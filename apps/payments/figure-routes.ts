/** The operations on offerings, deals, AI usage, actions and briefings. */
import type { Route } from "#platform/http/route.ts";
import { buyUnitsRoute } from "./routes/buy-units.ts";
import { createOfferingRoute } from "./routes/create-offering.ts";
import { declareDistributionRoute } from "./routes/declare-distribution.ts";
import { listDistributionsRoute } from "./routes/list-distributions.ts";
import { listHoldersRoute } from "./routes/list-holders.ts";
import { listOfferingsRoute } from "./routes/list-offerings.ts";

export const figureRoutes: readonly Route[] = [
  ...[createOfferingRoute, listOfferingsRoute, buyUnitsRoute, listHoldersRoute],
  ...[declareDistributionRoute, listDistributionsRoute],
];
