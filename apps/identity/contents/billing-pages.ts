/** What operators see of billing: income, tenants, deals, who owes. */
import type { Page } from "#platform/http/route.ts";
import { billingOverviewPage } from "../billing-console/billing-overview.page.tsx";
import { dealPage, saveDealPage } from "../billing-console/deal.page.tsx";
import { explainIncidentPage, incidentsPage } from "../billing-console/incidents.page.tsx";
import { owingPage } from "../billing-console/owing.page.tsx";
import { tenantBilling } from "../billing-console/tenant-billing.page.tsx";
import { tenantListPage } from "../billing-console/tenant-list.page.tsx";
import { closesPage, runClosePage } from "../month-closes/closes.page.tsx";
import { catalogPage } from "../price-trials/catalog.page.tsx";
import { whatIfPage, writePricePage } from "../price-trials/what-if.page.tsx";
import {
  changePriceProposalsPage,
  priceProposalsPage,
} from "../price-proposals/proposals.page.tsx";

export const billingPages: readonly Page[] = [
  ...[priceProposalsPage, changePriceProposalsPage],
  ...[billingOverviewPage, tenantListPage, owingPage, closesPage, runClosePage],
  ...[incidentsPage, explainIncidentPage],
  ...[tenantBilling, dealPage, saveDealPage, catalogPage, whatIfPage, writePricePage],
];
