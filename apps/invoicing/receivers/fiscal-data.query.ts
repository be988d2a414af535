/** Receivers' fiscal data that a partner stored ahead of time. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface StoredFiscalData {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly regime: string;
  readonly use: string | null;
  readonly referenceId: string | null;
}

export const fiscalDataColumns = named("rfc, name, postal_code, regime, use, reference_id");

const byRfc = statement<StoredFiscalData>(
  "fiscal-data.by-rfc",
  `select ${fiscalDataColumns} from fiscal_data where organization_id = $1 and rfc = $2`,
);

export const findFiscalData = async (
  db: Queries,
  organizationId: string,
  rfc: string,
): Promise<StoredFiscalData | null> => (await db.run(byRfc, [organizationId, rfc]))[0] ?? null;

const byReference = statement<StoredFiscalData>(
  "fiscal-data.by-reference",
  `select ${fiscalDataColumns} from fiscal_data where organization_id = $1 and reference_id = $2`,
);

export const findFiscalDataByReference = async (
  db: Queries,
  organizationId: string,
  referenceId: string,
): Promise<StoredFiscalData | null> =>
  (await db.run(byReference, [organizationId, referenceId]))[0] ?? null;
