/** What other apps of the house ask for in its name. */
import type { Route } from "#platform/http/route.ts";
import { cancelHousePaymentRoute } from "./cancel-house-payment.route.ts";
import { chargeHousePaymentRoute } from "./charge-house-payment.route.ts";
import { createHousePaymentRoute } from "./create-house-payment.route.ts";
import { issueTenantKeyRoute } from "./issue-tenant-key.route.ts";
import { readHousePaymentRoute } from "./read-house-payment.route.ts";
import { registerTenantRoute } from "./register-tenant.route.ts";

export const houseRoutes: readonly Route[] = [
  createHousePaymentRoute,
  readHousePaymentRoute,
  cancelHousePaymentRoute,
  chargeHousePaymentRoute,
  registerTenantRoute,
  issueTenantKeyRoute,
];
