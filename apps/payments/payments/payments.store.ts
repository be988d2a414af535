/** Payments, locked and written; set-based, however many commands share a transaction. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { NewAttempt } from "./create-payment.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payment } from "./payment.domain.ts";
import { paymentColumns } from "./payments.query.ts";

const lock = statement<Payment>(
  "payments.lock",
  `select ${paymentColumns} from payment p
    where p.ledger_id = $1 and p.id = any ($2::uuid[])
    order by p.id
      for no key update`,
);

/** Locks in the order of ids; payments come before accounts in every transaction. */
export const lockPayments = (tx: Queries, ids: readonly string[]): Promise<readonly Payment[]> =>
  tx.run(lock, [mainLedger, ids]);

const insert = statement(
  "payment-writes.insert",
  `insert into payment (ledger_id, id, merchant, idempotency_key, request_hash, user_id, cents,
     concept, reference_id, reference_type, customer_email, status, method, provider,
     checkout_token, created_at, expires_at, completed_at, closes_at, asked_by)
   select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
     $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
     $14::text[], $15::text[], $16::timestamptz[], $17::timestamptz[], $18::timestamptz[],
     $19::timestamptz[], $20::uuid[])`,
);

const insertCheckouts = statement(
  "payment-writes.insert-checkouts",
  `insert into checkout (token, ledger_id, payment_id)
   select token, $1, id from unnest($2::text[], $3::uuid[]) as made (token, id)`,
);

const insertAttempts = statement(
  "payment-writes.insert-attempts",
  `insert into attempt (ledger_id, id, payment_id, rail, provider, sent_at)
   select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])`,
);

/** Issues all; a key is taken where another process was first with it. */
export const insertPayments = (
  tx: Queries,
  payments: readonly Payment[],
): readonly Promise<unknown>[] => {
  const checkouts = payments.filter(({ checkoutToken }) => checkoutToken !== null);
  const inserted = tx.run(insert, [
    mainLedger,
    ...columnsOf(payments, [
      ...(["id", "merchant", "idempotencyKey", "requestHash", "userId", "cents"] as const),
      ...(["concept", "referenceId", "referenceType", "customerEmail", "status"] as const),
      ...(["method", "provider", "checkoutToken", "createdAt", "expiresAt"] as const),
      ...(["completedAt", "closesAt", "askedBy"] as const),
    ]),
  ]);
  return [
    inserted,
    ...(checkouts.length === 0
      ? []
      : [tx.run(insertCheckouts, [mainLedger, ...columnsOf(checkouts, ["checkoutToken", "id"])])]),
  ];
};

export const insertNewAttempts = (
  tx: Queries,
  attempts: readonly NewAttempt[],
): readonly Promise<unknown>[] =>
  attempts.length === 0
    ? []
    : [
        tx.run(insertAttempts, [
          mainLedger,
          ...columnsOf(attempts, ["id", "paymentId", "rail", "provider", "sentAt"]),
        ]),
      ];

const change = statement(
  "payment-writes.change",
  `update payment
      set status = changed.status, refunded_cents = changed.refunded,
          rail_transaction_id = changed.transaction, failure = changed.failure,
          completed_at = changed.completed, method = changed.method, provider = changed.provider
     from unnest($2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[],
                 $8::text[], $9::text[])
          as changed (payment, status, refunded, transaction, failure, completed, method, provider)
    where ledger_id = $1 and id = any ($2::uuid[]) and id = changed.payment`,
);

/** The states that payments have now; of several states of one payment only the last. */
export const writeStates = (
  tx: Queries,
  payments: readonly Payment[],
): readonly Promise<unknown>[] => {
  const last = [...new Map(payments.map((payment) => [payment.id, payment])).values()];
  if (last.length === 0) return [];
  const columns = ["id", "status", "refundedCents", "railTransactionId", "failure"] as const;
  const how = ["completedAt", "method", "provider"] as const;
  return [tx.run(change, [mainLedger, ...columnsOf(last, [...columns, ...how])])];
};

/** One array per column, as `unnest` takes them. */
const columnsOf = <Row, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
): readonly (readonly Row[Key][])[] => keys.map((key) => rows.map((row) => row[key]));

const free = statement(
  "payment-writes.free-key",
  `update payment set idempotency_key = null where ledger_id = $1 and id = $2`,
);

/** The payment came to nothing before its caller heard of it: the key may make another. */
export const freeKey = (tx: Queries, id: string): Promise<unknown> =>
  tx.run(free, [mainLedger, id]);
