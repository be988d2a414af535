/** Money that went back: written once, and ended once where another app must answer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { StoredRefund } from "./refunds.query.ts";

// Sales are never changed, so their payments stand for them where two must not act at once.
const lock = statement(
  "refunds.lock-order",
  `select from sale_payment where tenant_id = $1 and sale_id = $2 order by position for update`,
);

/** Whoever holds it decides alone what goes back of the order. */
export const lockToRefund = (tx: Queries, tenantId: string, orderId: string): Promise<unknown> =>
  tx.run(lock, [tenantId, orderId]);

const insert = statement(
  "refunds.insert",
  `insert into sale_refund (tenant_id, id, sale_id, day, method, cash_session_id, payment_id,
     subtotal_cents, tax_cents, total_cents, reason, state, creator, idempotency_key, request_hash,
     created_at, ended_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     case when $12 = 'asked' then null else $16::timestamptz end)`,
);

const insertLines = statement(
  "refunds.insert-lines",
  `insert into sale_refund_line (tenant_id, refund_id, position, quantity_thousandths,
     subtotal_cents, tax_cents)
   select $1, $2, * from unnest($3::integer[], $4::bigint[], $5::bigint[], $6::bigint[])`,
);

export const insertRefund = async (
  tx: Queries,
  refund: StoredRefund,
  { day, key }: { readonly day: string; readonly key: string },
): Promise<void> => {
  const { tenantId, id, lines } = refund;
  await tx.run(insert, [
    ...[tenantId, id, refund.orderId, day, refund.method, refund.cashSessionId],
    ...[refund.paymentId, refund.subtotalCents, refund.taxCents, refund.totalCents],
    ...[refund.reason, refund.state, refund.creator, key, refund.requestHash, refund.createdAt],
  ]);
  await tx.run(insertLines, [
    ...[tenantId, id, lines.map(({ position }) => position)],
    lines.map(({ quantityThousandths }) => quantityThousandths),
    ...[lines.map((line) => line.subtotalCents), lines.map(({ taxCents }) => taxCents)],
  ]);
};

const end = statement<{ readonly id: string }>(
  "refunds.end",
  `update sale_refund set state = $3, ended_at = $4
    where tenant_id = $1 and id = $2 and state = 'asked' returning id`,
);

/** Once: false for one that is over, which stays as it is. */
export const endRefund = async (
  tx: Queries,
  { tenantId, id }: Pick<StoredRefund, "tenantId" | "id">,
  state: "done" | "failed",
  now: Date,
): Promise<boolean> => (await tx.run(end, [tenantId, id, state, now])).length === 1;
