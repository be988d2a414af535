/** Invoices of a customer, newest first. */
import { named } from "#platform/db/named.ts";
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

const listOfCustomer = statement<Invoice>(
  "invoices.list-of-customer",
  `select ${named("id, uuid, folio, total_cents, pdf_url, xml_url, issued_at")} from invoice
    where tenant_id = $1 and customer_id = $2 and cancelled_at is null
    order by id desc limit $3`,
);

/** Newest first, those that are in force. */
export const invoicesOfCustomer = async (
  db: Queries,
  tenantId: string,
  { customerId, most }: { readonly customerId: string; readonly most: number },
): Promise<readonly Invoice[]> => {
  return await db.run(listOfCustomer, [tenantId, customerId, most]);
};
