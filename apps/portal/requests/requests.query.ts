/** Invoices that people asked for: what was asked, and what became of it as last seen. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Outcome } from "./request-outcome.domain.ts";
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

export const requestColumns = named(`platform_id, tenant_id, id, consumer_id, order_id, request_id,
  ticket_code, total_cents, ordered_at, sealed_data, state, reason, retryable, invoice, asked_at`);

const find = statement<InvoiceRequest>(
  "requests.find",
  `select ${requestColumns} from request where platform_id = $1 and tenant_id = $2 and id = $3`,
);

export const findRequest = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  id: string,
): Promise<InvoiceRequest | null> => (await db.run(find, [platformId, tenantId, id]))[0] ?? null;

const findByRequestId = statement<InvoiceRequest>(
  "requests.find-by-request-id",
  `select ${requestColumns} from request
    where platform_id = $1 and tenant_id = $2 and request_id = $3`,
);

export const requestOfBusiness = async (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  requestId: string,
): Promise<InvoiceRequest | null> =>
  (await db.run(findByRequestId, [platformId, tenantId, requestId]))[0] ?? null;

const ofOrder = statement<InvoiceRequest>(
  "requests.of-order",
  `select ${requestColumns} from request where platform_id = $1 and tenant_id = $2 and order_id = $3
    order by asked_at desc limit 5`,
);

/** The newest few. */
export const requestsOfOrder = (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  orderId: string,
): Promise<readonly InvoiceRequest[]> => db.run(ofOrder, [platformId, tenantId, orderId]);

const ofConsumer = statement<InvoiceRequest>(
  "requests.of-consumer",
  `select ${requestColumns} from request
    where platform_id = $1 and tenant_id = $2 and consumer_id = $3
    order by asked_at desc, id desc limit $4`,
);

/** Newest first. */
export const requestsOfConsumer = (
  db: Queries,
  { platformId, tenantId }: TenantKey,
  consumerId: string,
  most: number,
): Promise<readonly InvoiceRequest[]> =>
  db.run(ofConsumer, [platformId, tenantId, consumerId, most]);
