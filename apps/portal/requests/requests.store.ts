/** Keeps what was asked for, once for each ticket. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Outcome } from "./request-outcome.domain.ts";
import { type InvoiceRequest, requestColumns } from "./requests.query.ts";

const insert = statement<InvoiceRequest>(
  "requests.insert",
  `insert into request (platform_id, tenant_id, id, consumer_id, order_id, request_id, ticket_code,
                        total_cents, ordered_at, sealed_data, state, reason, retryable, invoice,
                        asked_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested', null, true, null, $11, $11)
   on conflict do nothing
   returning ${requestColumns}`,
);

export type NewRequest = Omit<InvoiceRequest, keyof Outcome>;

/** Null where a row of the same request is there already. */
export const insertRequest = async (
  tx: Queries,
  one: NewRequest,
): Promise<InvoiceRequest | null> => {
  const rows = await tx.run(insert, [
    ...[one.platformId, one.tenantId, one.id, one.consumerId, one.orderId, one.requestId],
    ...[one.ticketCode, one.totalCents, one.orderedAt, one.sealedData, one.askedAt],
  ]);
  return rows[0] ?? null;
};
