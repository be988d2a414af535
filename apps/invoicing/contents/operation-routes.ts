/** Operations around invoicing: the organization's own affairs, and what other apps hand over. */
import { houseRoutes } from "../house/house-routes.ts";
import { listCertificatesRoute } from "../certificates/list-certificates.route.ts";
import { listPolizasRoute } from "../polizas/list-polizas.route.ts";
import { listProvidersRoute } from "../accounts/list-providers.route.ts";
import { putProviderRoute } from "../accounts/put-provider.route.ts";
import { readConsumptionRoute } from "../billing/read-consumption.route.ts";
import { readFiscalDataRoute } from "../receivers/read-fiscal-data.route.ts";
import { readOrganizationRoute } from "../organizations/read-organization.route.ts";
import { receivePolizaRoute } from "../polizas/receive-poliza.route.ts";
import { removeProviderRoute } from "../accounts/remove-provider.route.ts";
import { storeFiscalDataRoute } from "../receivers/store-fiscal-data.route.ts";
import { updateOrganizationRoute } from "../organizations/update-organization.route.ts";
import { uploadCertificateRoute } from "../certificates/upload-certificate.route.ts";

export const operationRoutes = [
  ...[storeFiscalDataRoute, readFiscalDataRoute],
  ...[readOrganizationRoute, updateOrganizationRoute, readConsumptionRoute],
  ...[listCertificatesRoute, uploadCertificateRoute],
  ...[listProvidersRoute, putProviderRoute, removeProviderRoute],
  ...[receivePolizaRoute, listPolizasRoute],
  ...houseRoutes,
];
