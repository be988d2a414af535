/** Receivers whose fiscal data are stored, found by the beginnings of name or RFC. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { searchText } from "../invoices/invoice.domain.ts";
import { fiscalDataColumns, type StoredFiscalData } from "./fiscal-data.query.ts";

const search = statement<StoredFiscalData>(
  "console-receivers.search",
  `select ${fiscalDataColumns} from fiscal_data
    where organization_id = $1 and search @@ to_tsquery('simple', $2)
    order by name limit $3`,
);

const newest = statement<StoredFiscalData>(
  "console-receivers.newest",
  `select ${fiscalDataColumns} from fiscal_data
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
  return await (words === ""
    ? db.run(newest, [organizationId, most])
    : db.run(search, [organizationId, query, most]));
};
