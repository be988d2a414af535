/** Invoices of a customer, newest first. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Invoice {
  readonly id: string;
  /** The fiscal one. */
  readonly uuid: string;
  readonly folio: string;
  readonly totalCents: number;
  readonly pdfUrl: string;
  readonly xmlUrl: string;
  readonly issuedAt: Date;
}

interface InvoiceRow {
  readonly id: string;
  readonly uuid: string;
  readonly folio: string;
  readonly total_cents: number;
  readonly pdf_url: string;
  readonly xml_url: string;
  readonly issued_at: Date;
}

const listOfCustomer = statement<InvoiceRow>(
  "invoices.list-of-customer",
  `select id, uuid, folio, total_cents, pdf_url, xml_url, issued_at from invoice
    where tenant_id = $1 and customer_id = $2 and cancelled_at is null
    order by id desc limit $3`,
);

/** Newest first, those that are in force. */
export const invoicesOfCustomer = async (
  db: Queries,
  tenantId: string,
  { customerId, most }: { readonly customerId: string; readonly most: number },
): Promise<readonly Invoice[]> => {
  const rows = await db.run(listOfCustomer, [tenantId, customerId, most]);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    folio: row.folio,
    totalCents: row.total_cents,
    pdfUrl: row.pdf_url,
    xmlUrl: row.xml_url,
    issuedAt: row.issued_at,
  }));
};
