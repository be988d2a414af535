/** PUT /api/ecosystem/tenants/:tenantId/fiscal-data */
import { changeFiscalData } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { changeFiscalData as change } from "./change-fiscal-data.command.ts";
import { fiscalDataOnWire } from "./fiscal-data.wire.ts";
import { tenantRoute } from "./tenant-route.ts";

export const changeFiscalDataRoute = tenantRoute(
  changeFiscalData,
  async ({ path, body, services }) => {
    const kept = await change(services.db, path.tenantId, {
      rfc: body.rfc,
      legalName: body.legal_name,
      regime: body.regime,
      postalCode: body.postal_code,
      cfdiUse: body.cfdi_use,
    });
    return kept instanceof Refusal ? kept : reply(200, fiscalDataOnWire(kept));
  },
);
