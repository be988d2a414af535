/** Stores receivers' fiscal data ahead of time. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { StoredFiscalData } from "./fiscal-data.query.ts";

// A reference that moves to another RFC leaves the one it had.
const release = statement(
  "fiscal-data.release",
  `update fiscal_data set reference_id = null
    where organization_id = $1 and reference_id = $2 and rfc <> $3`,
);

const put = statement(
  "fiscal-data.put",
  `insert into fiscal_data (organization_id, rfc, name, postal_code, regime, use, reference_id,
     stored_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (organization_id, rfc) do update
     set name = excluded.name, postal_code = excluded.postal_code, regime = excluded.regime,
         use = coalesce(excluded.use, fiscal_data.use),
         reference_id = coalesce(excluded.reference_id, fiscal_data.reference_id),
         stored_at = excluded.stored_at
   returning rfc`,
);

export const putFiscalData = async (
  tx: Queries,
  organizationId: string,
  data: StoredFiscalData,
  now: Date,
): Promise<void> => {
  if (data.referenceId !== null)
    await tx.run(release, [organizationId, data.referenceId, data.rfc]);
  await tx.run(put, [
    ...[organizationId, data.rfc, data.name, data.postalCode, data.regime, data.use],
    ...[data.referenceId, now],
  ]);
};
