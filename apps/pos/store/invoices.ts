/** Invoices that were stamped for orders. */
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
    ...{ id: row.id, uuid: row.uuid, folio: row.folio, totalCents: row.total_cents },
    ...{ pdfUrl: row.pdf_url, xmlUrl: row.xml_url, issuedAt: row.issued_at },
  }));
};

const insert = statement(
  "invoices.insert",
  `insert into invoice (tenant_id, id, sale_id, customer_id, uuid, folio, total_cents, pdf_url,
     xml_url, issued_at, request_id, receiver_rfc)
   select s.tenant_id, $3, s.id, s.customer_id, $4, $5, $6, $7, $8, $9, $10, $11
     from sale s where s.tenant_id = $1 and s.id = $2`,
);

export interface NewInvoice extends Invoice {
  /** Which request it answers; absent: none. */
  readonly requestId?: string;
  readonly receiverRfc?: string;
}

/** Notes that the issuer stamped an order. Throws where the order has an invoice in force. */
export const insertInvoice = (
  tx: Queries,
  { tenantId, orderId }: { readonly tenantId: string; readonly orderId: string },
  invoice: NewInvoice,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, orderId, invoice.id, invoice.uuid, invoice.folio, invoice.totalCents],
    ...[invoice.pdfUrl, invoice.xmlUrl, invoice.issuedAt, invoice.requestId ?? null],
    invoice.receiverRfc ?? "",
  ]);
