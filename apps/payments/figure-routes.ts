/** The operations on offerings, deals, AI usage, actions and briefings. */
import type { Route } from "#platform/http/route.ts";
import { approveActionRoute } from "./routes/approve-action.ts";
import { buyUnitsRoute } from "./routes/buy-units.ts";
import { createDealRoute } from "./routes/create-deal.ts";
import { createOfferingRoute } from "./routes/create-offering.ts";
import { declareDistributionRoute } from "./routes/declare-distribution.ts";
import { endDealRoute } from "./routes/end-deal.ts";
import { listActionsRoute } from "./routes/list-actions.ts";
import { listAiInvoicesRoute } from "./routes/list-ai-invoices.ts";
import { listBriefingsRoute } from "./routes/list-briefings.ts";
import { listDealBillsRoute } from "./routes/list-deal-bills.ts";
import { listDealsRoute } from "./routes/list-deals.ts";
import { listDistributionsRoute } from "./routes/list-distributions.ts";
import { listHoldersRoute } from "./routes/list-holders.ts";
import { listOfferingsRoute } from "./routes/list-offerings.ts";
import { proposeActionRoute } from "./routes/propose-action.ts";
import { recordAiUsageRoute } from "./routes/record-ai-usage.ts";

export const figureRoutes: readonly Route[] = [
  ...[createOfferingRoute, listOfferingsRoute, buyUnitsRoute, listHoldersRoute],
  ...[declareDistributionRoute, listDistributionsRoute],
  ...[createDealRoute, listDealsRoute, endDealRoute, listDealBillsRoute],
  ...[recordAiUsageRoute, listAiInvoicesRoute],
  ...[proposeActionRoute, approveActionRoute, listActionsRoute, listBriefingsRoute],
];
