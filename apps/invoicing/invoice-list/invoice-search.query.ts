/** Invoices by words. */
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { searchedFirst } from "./limits.ts";
import { invoiceColumns } from "../invoices/invoice-rows.query.ts";
import { lastId } from "#platform/db/id-bounds.ts";

const narrowed = `($5::text is null or status = $5) and issued_local >= $6 and issued_local < $7`;

// Words that are in many invoices are in the newest as well: a short walk finds a page of them,
// while the index of words would fetch and sort all.
const foundRecently = statement<Invoice>(
  "invoice-search.recent",
  `select ${invoiceColumns}
     from (select * from invoice
            where organization_id = $1 and id < coalesce($2::uuid, ${lastId})
            order by id desc limit ${searchedFirst}) i
    where i.search @@ $4::tsquery and ${narrowed}
    order by i.id desc limit $3`,
);

// The index of words by itself: beside it, the one of ids would read every invoice there is.
const found = statement<Invoice>(
  "invoice-search.found",
  `with found as materialized (
     select organization_id, id, status, issued_local from invoice where search @@ $4::tsquery
   ), page as (
     select id from found
      where organization_id = $1 and id < coalesce($2::uuid, ${lastId}) and ${narrowed}
      order by id desc limit $3
   )
   select ${invoiceColumns}
     from page join invoice i on i.organization_id = $1 and i.id = page.id
    order by i.id desc`,
);

export interface InvoiceSearch {
  readonly organizationId: string;
  readonly after: string | null;
  readonly limit: number;
  /** Of `searchQuery`. */
  readonly query: string;
  readonly status: InvoiceStatus | null;
  /** Issued from the first to before the second. */
  readonly issued: readonly [string, string];
}

/** Newest first. */
export const searchInvoices = async (
  db: Queries,
  { organizationId, after, limit, query, status, issued }: InvoiceSearch,
): Promise<readonly Invoice[]> => {
  const values = [organizationId, after, limit, query, status, ...issued];
  const recent = await db.run(foundRecently, values);
  return recent.length === limit ? recent : db.run(found, values);
};
