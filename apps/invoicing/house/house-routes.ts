/** What other apps of the house ask for in its name. */
import type { Route } from "#platform/http/route.ts";
import { cancelHouseInvoiceRoute } from "./cancel-house-invoice.route.ts";
import { countTenantStampsRoute } from "./count-tenant-stamps.route.ts";
import { issueTenantKeyRoute } from "./issue-tenant-key.route.ts";
import { listHouseInvoicesRoute } from "./list-house-invoices.route.ts";
import { openSandboxIssuerRoute } from "./open-sandbox-issuer.route.ts";
import { readHouseInvoiceRoute } from "./read-house-invoice.route.ts";
import { readTenantOrganizationRoute } from "./read-tenant-organization.route.ts";
import { registerOrganizationRoute } from "./register-organization.route.ts";
import { stampHouseInvoiceRoute } from "./stamp-house-invoice.route.ts";
import { stampHousePaymentRoute } from "./stamp-house-payment.route.ts";

export const houseRoutes: readonly Route[] = [
  stampHouseInvoiceRoute,
  stampHousePaymentRoute,
  readHouseInvoiceRoute,
  cancelHouseInvoiceRoute,
  listHouseInvoicesRoute,
  countTenantStampsRoute,
  registerOrganizationRoute,
  ...[readTenantOrganizationRoute, issueTenantKeyRoute, openSandboxIssuerRoute],
];
