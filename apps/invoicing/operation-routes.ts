/** Operations around invoicing: the organization's own affairs, and what other apps hand over. */
import { listCertificatesRoute } from "./routes/list-certificates.ts";
import { listPolizasRoute } from "./routes/list-polizas.ts";
import { listProvidersRoute } from "./routes/list-providers.ts";
import { putProviderRoute } from "./routes/put-provider.ts";
import { readConsumptionRoute } from "./routes/read-consumption.ts";
import { readOrganizationRoute } from "./routes/read-organization.ts";
import { receivePolizaRoute } from "./routes/receive-poliza.ts";
import { removeProviderRoute } from "./routes/remove-provider.ts";
import { updateOrganizationRoute } from "./routes/update-organization.ts";
import { uploadCertificateRoute } from "./routes/upload-certificate.ts";

export const operationRoutes = [
  ...[readOrganizationRoute, updateOrganizationRoute, readConsumptionRoute],
  ...[listCertificatesRoute, uploadCertificateRoute],
  ...[listProvidersRoute, putProviderRoute, removeProviderRoute],
  ...[receivePolizaRoute, listPolizasRoute],
];
