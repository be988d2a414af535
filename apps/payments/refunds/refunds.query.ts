/** Refunds: of one payment, or by the key that they were made under. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Refund } from "./refund-payment.domain.ts";

export interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly idempotency_key: string | null;
  readonly request_hash: string;
  readonly cents: number;
  readonly reason: string | null;
  readonly goes_to: "wallet" | "rail";
  readonly status: Refund["status"];
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

export const refundOf = (row: RefundRow): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  idempotencyKey: row.idempotency_key,
  requestHash: row.request_hash,
  cents: row.cents,
  reason: row.reason,
  goesTo: row.goes_to,
  status: row.status,
  createdAt: row.created_at,
  completedAt: row.completed_at,
});

export const refundColumns = `r.id, r.payment_id, r.idempotency_key, r.request_hash, r.cents,
  r.reason, r.goes_to, r.status, r.created_at, r.completed_at`;

const byTickets = statement<RefundRow>(
  "refunds.by-tickets",
  `select ${refundColumns}
     from unnest($2::uuid[], $3::text[]) as wanted (payment, key)
     join refund r on r.ledger_id = $1 and r.payment_id = wanted.payment
                  and r.idempotency_key = wanted.key`,
);

export const findRefundsByTickets = async (
  tx: Queries,
  tickets: readonly { readonly paymentId: string; readonly key: string }[],
): Promise<readonly Refund[]> => {
  if (tickets.length === 0) return [];
  const payments = tickets.map(({ paymentId }) => paymentId);
  const keys = tickets.map(({ key }) => key);
  return (await tx.run(byTickets, [mainLedger, payments, keys])).map(refundOf);
};

const ofPayment = statement<RefundRow>(
  "refunds.of-payment",
  `select ${refundColumns} from refund r where r.payment_id = $1 order by r.id desc limit $2`,
);

export const listRefundsOf = async (
  db: Queries,
  paymentId: string,
  most: number,
): Promise<readonly Refund[]> => (await db.run(ofPayment, [paymentId, most])).map(refundOf);
