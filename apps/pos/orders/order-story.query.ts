/** What became of an order after it was sold: invoices that were asked for, and those there are. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface RequestOfOrder {
  readonly id: string;
  readonly state: "requested" | "stamped" | "failed";
  readonly rfc: string;
  readonly email: string;
  readonly reason: string | null;
  readonly requestedAt: Date;
}

interface RequestRow {
  readonly id: string;
  readonly state: RequestOfOrder["state"];
  readonly rfc: string;
  readonly email: string;
  readonly reason: string | null;
  readonly requested_at: Date;
}

const requests = statement<RequestRow>(
  "order-story.requests",
  `select id, state, rfc, email, reason, requested_at from invoice_request
    where tenant_id = $1 and sale_id = $2 order by id desc limit $3`,
);

export interface InvoiceOfOrder {
  readonly uuid: string;
  readonly folio: string;
  readonly pdfUrl: string;
  readonly xmlUrl: string;
  readonly issuedAt: Date;
  readonly cancelledAt: Date | null;
}

interface InvoiceRow {
  readonly uuid: string;
  readonly folio: string;
  readonly pdf_url: string;
  readonly xml_url: string;
  readonly issued_at: Date;
  readonly cancelled_at: Date | null;
}

const invoices = statement<InvoiceRow>(
  "order-story.invoices",
  `select uuid, folio, pdf_url, xml_url, issued_at, cancelled_at from invoice
    where tenant_id = $1 and sale_id = $2 order by id desc limit $3`,
);

export interface OrderStory {
  readonly requests: readonly RequestOfOrder[];
  readonly invoices: readonly InvoiceOfOrder[];
}

/** Both newest first. */
export const storyOf = async (
  db: Queries,
  { tenantId, orderId }: { readonly tenantId: string; readonly orderId: string },
  most: number,
): Promise<OrderStory> => {
  const which = [tenantId, orderId, most];
  const [asked, issued] = await Promise.all([db.run(requests, which), db.run(invoices, which)]);
  return {
    requests: asked.map(({ requested_at: requestedAt, ...row }) => ({ ...row, requestedAt })),
    invoices: issued.map((row) => ({
      uuid: row.uuid,
      folio: row.folio,
      pdfUrl: row.pdf_url,
      xmlUrl: row.xml_url,
      issuedAt: row.issued_at,
      cancelledAt: row.cancelled_at,
    })),
  };
};
