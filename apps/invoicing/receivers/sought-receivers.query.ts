/** Receivers whose fiscal data are stored, found by the beginnings of name or RFC. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { searchText } from "../invoices/invoice.domain.ts";
import type { StoredFiscalData } from "./fiscal-data.query.ts";

interface ReceiverRow {
  readonly rfc: string;
  readonly name: string;
  readonly postal_code: string;
  readonly regime: string;
  readonly use: string | null;
  readonly reference_id: string | null;
}

const search = statement<ReceiverRow>(
  "console-receivers.search",
  `select rfc, name, postal_code, regime, use, reference_id from fiscal_data
    where organization_id = $1 and search @@ to_tsquery('simple', $2)
    order by name limit $3`,
);

const newest = statement<ReceiverRow>(
  "console-receivers.newest",
  `select rfc, name, postal_code, regime, use, reference_id from fiscal_data
    where organization_id = $1 order by stored_at desc, rfc limit $2`,
);

/** Without words: those that were stored last. */
export const searchReceivers = async (
  db: Queries,
  organizationId: string,
  typed: string,
  most: number,
): Promise<readonly StoredFiscalData[]> => {
  const words = searchText([typed]);
  const query = words
    .split(" ")
    .map((word) => `${word}:*`)
    .join(" & ");
  const rows = await (words === ""
    ? db.run(newest, [organizationId, most])
    : db.run(search, [organizationId, query, most]));
  return rows.map((row) => ({
    rfc: row.rfc,
    name: row.name,
    postalCode: row.postal_code,
    regime: row.regime,
    use: row.use,
    referenceId: row.reference_id,
  }));
};
