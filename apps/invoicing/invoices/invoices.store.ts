/** Locks invoices, in the order of their ids. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "./invoice.domain.ts";
import { invoiceColumns } from "./invoice-rows.query.ts";

const lock = statement<Invoice>(
  "invoices.lock",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.id = any ($2::uuid[])
    order by i.id for no key update`,
);

export const lockInvoices = async (
  tx: Queries,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly Invoice[]> =>
  ids.length === 0 ? [] : await tx.run(lock, [organizationId, ids]);
