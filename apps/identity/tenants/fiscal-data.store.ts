/** Writes tenants' fiscal data. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { FiscalData } from "./fiscal-data.domain.ts";

const keep = statement(
  "fiscal-data.keep",
  `update ecosystem_tenant
      set rfc = $2, legal_name = $3, regime = $4, postal_code = $5, cfdi_use = $6
    where id = $1`,
);

export const keepFiscalData = async (
  tx: Queries,
  tenantId: string,
  { rfc, legalName, regime, postalCode, cfdiUse }: FiscalData,
): Promise<void> => {
  await tx.run(keep, [tenantId, rfc, legalName, regime, postalCode, cfdiUse]);
};
