/** Invoices of one order, of one request, and their files. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "./invoices.query.ts";

export interface InvoiceFiles {
  readonly xml: Buffer;
  readonly pdf: Buffer;
}

const readXml = statement<{ readonly uuid: string; readonly file: Buffer }>(
  "issued-invoices.read-xml",
  `select i.uuid, f.xml as file from invoice_file f
     join invoice i on i.tenant_id = f.tenant_id and i.id = f.invoice_id
    where f.tenant_id = $1 and f.invoice_id = $2`,
);

const readPdf = statement<{ readonly uuid: string; readonly file: Buffer }>(
  "issued-invoices.read-pdf",
  `select i.uuid, f.pdf as file from invoice_file f
     join invoice i on i.tenant_id = f.tenant_id and i.id = f.invoice_id
    where f.tenant_id = $1 and f.invoice_id = $2`,
);

export const findInvoiceFile = async (
  db: Queries,
  { tenantId, invoiceId }: { readonly tenantId: string; readonly invoiceId: string },
  ending: "xml" | "pdf",
): Promise<{ readonly uuid: string; readonly file: Buffer } | null> =>
  (await db.run(ending === "xml" ? readXml : readPdf, [tenantId, invoiceId]))[0] ?? null;

const ofSale = statement<{ readonly cancelled: number; readonly in_force: number }>(
  "issued-invoices.of-sale",
  `select count(*) filter (where cancelled_at is not null) as cancelled,
          count(*) filter (where cancelled_at is null) as in_force
     from invoice where tenant_id = $1 and sale_id = $2`,
);

/** How many invoices of an order were cancelled, and whether one is in force. */
export const invoicesOfOrder = async (
  db: Queries,
  tenantId: string,
  orderId: string,
): Promise<{ readonly cancelled: number; readonly isInForce: boolean }> => {
  const row = (await db.run(ofSale, [tenantId, orderId]))[0];
  return { cancelled: row?.cancelled ?? 0, isInForce: (row?.in_force ?? 0) > 0 };
};

const ofRequest = statement<Invoice>(
  "issued-invoices.of-request",
  `select ${named("id, uuid, folio, total_cents, pdf_url, xml_url, issued_at")} from invoice
    where tenant_id = $1 and sale_id = $2 and request_id = $3`,
);

/** The invoice that a request came to, also when it was cancelled since. */
export const invoiceOfRequest = async (
  db: Queries,
  { tenantId, orderId, id }: Readonly<Record<"tenantId" | "orderId" | "id", string>>,
): Promise<Invoice | null> => (await db.run(ofRequest, [tenantId, orderId, id]))[0] ?? null;
