/** Refunds: of one payment, or by the key that they were made under. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Refund } from "./refund-payment.domain.ts";

export const refundColumns = named(`r.id, r.payment_id, r.idempotency_key, r.request_hash, r.cents,
  r.reason, r.goes_to, r.status, r.created_at, r.completed_at`);

const byTickets = statement<Refund>(
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
  return await tx.run(byTickets, [mainLedger, payments, keys]);
};

const ofPayment = statement<Refund>(
  "refunds.of-payment",
  `select ${refundColumns} from refund r where r.payment_id = $1 order by r.id desc limit $2`,
);

export const listRefundsOf = (
  db: Queries,
  paymentId: string,
  most: number,
): Promise<readonly Refund[]> => db.run(ofPayment, [paymentId, most]);
