/** PUT /api/ecosystem/tenants/:tenantId/fiscal-data */
import { changeFiscalData } from "#contracts/identity/tenant.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { registerSoon } from "../registrations/register-soon.ts";
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
    if (kept instanceof Refusal) return kept;
    registerSoon(services, services.db);
    return reply(200, fiscalDataOnWire(kept));
  },
);
