/** Keeps who a tenant is to the tax authority; what is issued from then on is made out to that. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { readFiscalData, type FiscalData } from "./fiscal-data.domain.ts";
import { keepFiscalData } from "./fiscal-data.store.ts";
import { lockTenant } from "./tenants.store.ts";

export const changeFiscalData = async (
  db: Queries,
  tenantId: string,
  given: FiscalData,
): Promise<FiscalData | Refusal<"invalid_request" | "tenant_not_found">> => {
  const data = readFiscalData(given);
  if (data instanceof Refusal) return data;
  return change(db, async (tx) => {
    if (!(await lockTenant(tx, tenantId))) return refuse("tenant_not_found");
    await keepFiscalData(tx, tenantId, data);
    return data;
  });
};
