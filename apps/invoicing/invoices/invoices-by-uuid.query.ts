/** Many invoices at once, by their fiscal UUIDs. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "./invoice.domain.ts";
import { invoiceColumns } from "./invoice-rows.query.ts";

const byUuids = statement<Invoice>(
  "invoices-by-uuid.find",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.uuid = any ($2::text[])`,
);

/** `uuids` in upper case; those that are not the organization's are left out. */
export const findByUuids = (
  db: Queries,
  organizationId: string,
  uuids: readonly string[],
): Promise<readonly Invoice[]> => db.run(byUuids, [organizationId, uuids]);
