/** GET /api/ecosystem/fiscal-data */
import { readFiscalData } from "#contracts/invoicing/fiscal-data.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { fiscalDataOf } from "./store-receiver.command.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { findFiscalData, findFiscalDataByReference } from "./fiscal-data.query.ts";

export const readFiscalDataRoute = route(readFiscalData, async ({ query, caller, services }) => {
  const organizationId = organizationOf(caller);
  const { rfc, referenceId = "" } = query;
  const found = await (rfc === undefined
    ? findFiscalDataByReference(services.db, organizationId, referenceId)
    : findFiscalData(services.db, organizationId, rfc.trim().toUpperCase()));
  return found
    ? reply(200, { success: true as const, ...fiscalDataOf(found) })
    : refuse("fiscal_data_not_found");
});
