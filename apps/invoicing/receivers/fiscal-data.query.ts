/** Receivers' fiscal data that a partner stored ahead of time. */
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

interface FiscalDataRow {
  readonly rfc: string;
  readonly name: string;
  readonly postal_code: string;
  readonly regime: string;
  readonly use: string | null;
  readonly reference_id: string | null;
}

const columns = "rfc, name, postal_code, regime, use, reference_id";

const dataOf = (row: FiscalDataRow): StoredFiscalData => ({
  rfc: row.rfc,
  name: row.name,
  postalCode: row.postal_code,
  regime: row.regime,
  use: row.use,
  referenceId: row.reference_id,
});

const byRfc = statement<FiscalDataRow>(
  "fiscal-data.by-rfc",
  `select ${columns} from fiscal_data where organization_id = $1 and rfc = $2`,
);

export const findFiscalData = async (
  db: Queries,
  organizationId: string,
  rfc: string,
): Promise<StoredFiscalData | null> => {
  const row = (await db.run(byRfc, [organizationId, rfc]))[0];
  return row ? dataOf(row) : null;
};

const byReference = statement<FiscalDataRow>(
  "fiscal-data.by-reference",
  `select ${columns} from fiscal_data where organization_id = $1 and reference_id = $2`,
);

export const findFiscalDataByReference = async (
  db: Queries,
  organizationId: string,
  referenceId: string,
): Promise<StoredFiscalData | null> => {
  const row = (await db.run(byReference, [organizationId, referenceId]))[0];
  return row ? dataOf(row) : null;
};
