/** Refunds: made once per key, completed when the money has left. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Refund } from "./refund-payment.domain.ts";

const insert = statement(
  "refunds.insert",
  `insert into refund (ledger_id, id, payment_id, idempotency_key, request_hash, cents, reason,
                       goes_to, status, created_at, completed_at)
   select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[],
                            $7::text[], $8::text[], $9::text[], $10::timestamptz[],
                            $11::timestamptz[])`,
);

export const insertRefunds = (
  tx: Queries,
  refunds: readonly Refund[],
): readonly Promise<unknown>[] => {
  return [
    tx.run(insert, [
      mainLedger,
      refunds.map((refund) => refund.id),
      refunds.map((refund) => refund.paymentId),
      refunds.map((refund) => refund.idempotencyKey),
      refunds.map((refund) => refund.requestHash),
      refunds.map((refund) => refund.cents),
      refunds.map((refund) => refund.reason),
      refunds.map((refund) => refund.goesTo),
      refunds.map((refund) => refund.status),
      refunds.map((refund) => refund.createdAt),
      refunds.map((refund) => refund.completedAt),
    ]),
  ];
};
