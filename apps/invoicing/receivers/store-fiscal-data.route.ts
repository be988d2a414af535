/** PUT /api/ecosystem/fiscal-data */
import { storeFiscalData } from "#contracts/invoicing/fiscal-data.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { fiscalDataOf, storeReceiver } from "./store-receiver.command.ts";

export const storeFiscalDataRoute = route(
  storeFiscalData,
  async ({ body, caller, now, services }) => {
    const organizationId = organizationOf(caller);
    const stored = await storeReceiver(services.db, organizationId, body, now);
    return stored instanceof Refusal
      ? stored
      : reply(200, { success: true as const, ...fiscalDataOf(stored) });
  },
);
