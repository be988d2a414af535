/** What people of a tenant see: plan, usage, bills and who comes in; and operators of them all. */
import type { Page } from "#platform/http/route.ts";
import { billingPages } from "./billing-pages.ts";
import { overviewPage } from "../plan-page/overview.page.tsx";
import { payInvoicePage, payPage } from "../collection/pay.page.tsx";
import { planListPage } from "../plan-page/plan-list.page.tsx";
import { invitationPage } from "../tenant-people/invitation.page.tsx";
import { changeTenantPeoplePage, tenantPeoplePage } from "../tenant-people/tenant-people.page.tsx";

export const planPages: readonly Page[] = [
  ...[planListPage, overviewPage],
  ...[payPage, payInvoicePage],
  ...[tenantPeoplePage, changeTenantPeoplePage, invitationPage],
  ...billingPages,
];
