/** The operations on offerings, deals, AI usage, actions and briefings. */
import type { Route } from "#platform/http/route.ts";
import { approveActionRoute } from "../actions/approve-action.route.ts";
import { buyUnitsRoute } from "../offerings/buy-units.route.ts";
import { createDealRoute } from "../deals/create-deal.route.ts";
import { createOfferingRoute } from "../offerings/create-offering.route.ts";
import { declareDistributionRoute } from "../offerings/declare-distribution.route.ts";
import { endDealRoute } from "../deals/end-deal.route.ts";
import { listActionsRoute } from "../actions/list-actions.route.ts";
import { listAiInvoicesRoute } from "../ai-usage/list-ai-invoices.route.ts";
import { listBriefingsRoute } from "../briefings/list-briefings.route.ts";
import { listDealBillsRoute } from "../deals/list-deal-bills.route.ts";
import { listDealsRoute } from "../deals/list-deals.route.ts";
import { listDistributionsRoute } from "../offerings/list-distributions.route.ts";
import { listHoldersRoute } from "../offerings/list-holders.route.ts";
import { listOfferingsRoute } from "../offerings/list-offerings.route.ts";
import { proposeActionRoute } from "../actions/propose-action.route.ts";
import { recordAiUsageRoute } from "../ai-usage/record-ai-usage.route.ts";

export const figureRoutes: readonly Route[] = [
  ...[createOfferingRoute, listOfferingsRoute, buyUnitsRoute, listHoldersRoute],
  ...[declareDistributionRoute, listDistributionsRoute],
  ...[createDealRoute, listDealsRoute, endDealRoute, listDealBillsRoute],
  ...[recordAiUsageRoute, listAiInvoicesRoute],
  ...[proposeActionRoute, approveActionRoute, listActionsRoute, listBriefingsRoute],
];
