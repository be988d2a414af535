/** What became of an order after it was sold: invoices that were asked for, and those there are. */
import { named } from "#platform/db/named.ts";
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

const requests = statement<RequestOfOrder>(
  "order-story.requests",
  `select ${named("id, state, rfc, email, reason, requested_at")} from invoice_request
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

const invoices = statement<InvoiceOfOrder>(
  "order-story.invoices",
  `select ${named("uuid, folio, pdf_url, xml_url, issued_at, cancelled_at")} from invoice
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
  return { requests: asked, invoices: issued };
};
