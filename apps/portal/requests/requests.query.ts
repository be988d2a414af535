/** Invoices that people asked for: what was asked, and what became of it as last seen. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Outcome, SeenInvoice } from "./request-outcome.domain.ts";
import type { TenantKey } from "../tenants/tenant.domain.ts";

export interface InvoiceRequest extends TenantKey, Outcome {
  readonly id: string;
  readonly consumerId: string | null;
  readonly orderId: string;
  readonly requestId: string;
  readonly ticketCode: string | null;
  readonly totalCents: Cents;
  readonly orderedAt: Date;
  readonly sealedData: string;
  readonly askedAt: Date;
}

export interface RequestRow {
  readonly platform_id: string;
  readonly tenant_id: string;
  readonly id: string;
  readonly consumer_id: string | null;
  readonly order_id: string;
  readonly request_id: string;
  readonly ticket_code: string | null;
  readonly total_cents: Cents;
  readonly ordered_at: Date;
  readonly sealed_data: string;
  readonly state: InvoiceRequest["state"];
  readonly reason: string | null;
  readonly retryable: boolean;
  readonly invoice: SeenInvoice | null;
  readonly asked_at: Date;
}

export const requestColumns = `platform_id, tenant_id, id, consumer_id, order_id, request_id,
  ticket_code, total_cents, ordered_at, sealed_data, state, reason, retryable, invoice, asked_at`;

export const requestOf = (row: RequestRow): InvoiceRequest => ({
  platformId: row.platform_id,
  tenantId: row.tenant_id,
  id: row.id,
  consumerId: row.consumer_id,
  orderId: row.order_id,
  requestId: row.request_id,
  ticketCode: row.ticket_code,
  totalCents: row.total_cents,
  orderedAt: row.ordered_at,
  sealedData: row.sealed_data,
  state: row.state,
  reason: row.reason,
  retryable: row.retryable,
  invoice: row.invoice,
  askedAt: row.asked_at,
});

const find = statement<RequestRow>(
  "requests.find",
  `select ${requestColumns} from request where platform_id = $1 and tenant_id = $2 and id = $3`,
);

export const findRequest = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  id: string,
): Promise<InvoiceRequest | null> => {
  const row = (await db.run(find, [platformId, tenantId, id]))[0];
  return row ? requestOf(row) : null;
};

const findByRequestId = statement<RequestRow>(
  "requests.find-by-request-id",
  `select ${requestColumns} from request
    where platform_id = $1 and tenant_id = $2 and request_id = $3`,
);

export const requestOfBusiness = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  requestId: string,
): Promise<InvoiceRequest | null> => {
  const row = (await db.run(findByRequestId, [platformId, tenantId, requestId]))[0];
  return row ? requestOf(row) : null;
};

const ofOrder = statement<RequestRow>(
  "requests.of-order",
  `select ${requestColumns} from request where platform_id = $1 and tenant_id = $2 and order_id = $3
    order by asked_at desc limit 5`,
);

/** The newest few. */
export const requestsOfOrder = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  orderId: string,
): Promise<readonly InvoiceRequest[]> =>
  (await db.run(ofOrder, [platformId, tenantId, orderId])).map(requestOf);

const ofConsumer = statement<RequestRow>(
  "requests.of-consumer",
  `select ${requestColumns} from request
    where platform_id = $1 and tenant_id = $2 and consumer_id = $3
    order by asked_at desc, id desc limit $4`,
);

/** Newest first. */
export const requestsOfConsumer = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  consumerId: string,
  most: number,
): Promise<readonly InvoiceRequest[]> =>
  (await db.run(ofConsumer, [platformId, tenantId, consumerId, most])).map(requestOf);
