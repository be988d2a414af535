/** Invoices that were stamped for orders: kept, with their files, and cancelled. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "./invoices.query.ts";
import type { InvoiceFiles } from "./issued-invoices.query.ts";

const insert = statement(
  "invoices.insert",
  `insert into invoice (tenant_id, id, sale_id, customer_id, uuid, folio, total_cents, pdf_url,
     xml_url, issued_at, request_id, receiver_rfc)
   select s.tenant_id, $3, s.id, case when $12 then s.customer_id end,
          $4, $5, $6, $7, $8, $9, $10, $11
     from sale s where s.tenant_id = $1 and s.id = $2`,
);

export interface NewInvoice extends Invoice {
  /** Which request it answers; absent: none. */
  readonly requestId?: string;
  readonly receiverRfc?: string;
  /** Stands for somebody else: the order has it, and its customer does not read it. */
  readonly isForeign?: boolean;
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
    ...[invoice.receiverRfc ?? "", invoice.isForeign !== true],
  ]);

const keepFiles = statement(
  "issued-invoices.keep-files",
  `insert into invoice_file (tenant_id, invoice_id, xml, pdf) values ($1, $2, $3, $4)`,
);

export const keepInvoiceFiles = (
  tx: Queries,
  tenantId: string,
  invoiceId: string,
  { xml, pdf }: InvoiceFiles,
): Promise<unknown> => tx.run(keepFiles, [tenantId, invoiceId, xml, pdf]);

interface CancelledRow {
  readonly sale_id: string;
  readonly request_id: string | null;
}

const cancel = statement<CancelledRow>(
  "issued-invoices.cancel",
  `update invoice set cancelled_at = $3
    where tenant_id = $1 and uuid = $2 and cancelled_at is null
   returning sale_id, request_id`,
);

/** Null where it is unknown here, or was cancelled before. */
export const cancelInvoice = async (
  tx: Queries,
  tenantId: string,
  uuid: string,
  now: Date,
): Promise<{ readonly orderId: string; readonly requestId: string | null } | null> => {
  const row = (await tx.run(cancel, [tenantId, uuid, now]))[0];
  return row ? { orderId: row.sale_id, requestId: row.request_id } : null;
};
