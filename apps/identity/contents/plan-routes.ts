/** Tenants, what they subscribe to and use up. */
import type { Route } from "#platform/http/route.ts";
import { checkAllocationOfHouseRoute } from "../allocations/check-allocation-of-house.route.ts";
import { checkAllocationRoute } from "../allocations/check-allocation.route.ts";
import { reportUseRoute } from "../app-reports/report-use.route.ts";
import { buyPackRoute } from "../extras/buy-pack.route.ts";
import { changeAddonRoute } from "../extras/change-addon.route.ts";
import { listExtrasRoute } from "../extras/list-extras.route.ts";
import { removeAddonRoute } from "../extras/remove-addon.route.ts";
import { createBusinessRoute } from "../businesses/create-business.route.ts";
import { listBusinessesRoute } from "../businesses/list-businesses.route.ts";
import { previewSubscriptionRoute } from "../plan-previews/preview-subscription.route.ts";
import { changeCatalogRoute } from "../pricing/change-catalog.route.ts";
import { readCatalogRoute } from "../pricing/read-catalog.route.ts";
import { readIssuerPricesRoute } from "../pricing/read-issuer-prices.route.ts";
import { receivePaymentEventRoute } from "../collection/receive-payment-event.route.ts";
import { listInvoicesRoute } from "../invoices/list-invoices.route.ts";
import { listLineEventsRoute } from "../invoices/list-line-events.route.ts";
import { readInvoiceRoute } from "../invoices/read-invoice.route.ts";
import { voidInvoiceRoute } from "../invoices/void-invoice.route.ts";
import { listRecordsRoute } from "../records/list-records.route.ts";
import { releaseReservationRoute } from "../reserved-units/release-reservation.route.ts";
import { reserveUnitsOfHouseRoute } from "../reserved-units/reserve-units-of-house.route.ts";
import { reserveUnitsRoute } from "../reserved-units/reserve-units.route.ts";
import { settleUnitsOfHouseRoute } from "../reserved-units/settle-units-of-house.route.ts";
import { settleReservationRoute } from "../reserved-units/settle-reservation.route.ts";
import { activateSubscriptionRoute } from "../subscriptions/activate-subscription.route.ts";
import { cancelSubscriptionRoute } from "../subscriptions/cancel-subscription.route.ts";
import { changeSubscriptionRoute } from "../subscriptions/change-subscription.route.ts";
import { createSubscriptionRoute } from "../subscriptions/create-subscription.route.ts";
import { keepSubscriptionRoute } from "../subscriptions/keep-subscription.route.ts";
import { changeCustomTierRoute } from "../tenants/change-custom-tier.route.ts";
import { changeFiscalDataRoute } from "../tenants/change-fiscal-data.route.ts";
import { createTenantRoute } from "../tenants/create-tenant.route.ts";
import { listTenantsRoute } from "../tenants/list-tenants.route.ts";
import { readTenantRoute } from "../tenants/read-tenant.route.ts";

export const planRoutes: readonly Route[] = [
  ...[createBusinessRoute, listBusinessesRoute],
  createTenantRoute,
  listTenantsRoute,
  readTenantRoute,
  changeCustomTierRoute,
  changeFiscalDataRoute,
  createSubscriptionRoute,
  changeSubscriptionRoute,
  activateSubscriptionRoute,
  cancelSubscriptionRoute,
  keepSubscriptionRoute,
  previewSubscriptionRoute,
  reportUseRoute,
  listExtrasRoute,
  buyPackRoute,
  changeAddonRoute,
  removeAddonRoute,
  readCatalogRoute,
  changeCatalogRoute,
  readIssuerPricesRoute,
  checkAllocationRoute,
  checkAllocationOfHouseRoute,
  reserveUnitsRoute,
  settleReservationRoute,
  releaseReservationRoute,
  reserveUnitsOfHouseRoute,
  settleUnitsOfHouseRoute,
  listRecordsRoute,
  receivePaymentEventRoute,
  listInvoicesRoute,
  readInvoiceRoute,
  listLineEventsRoute,
  voidInvoiceRoute,
];
