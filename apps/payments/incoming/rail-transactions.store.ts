/** Finds payments by what a rail calls their money. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const find = statement<{ readonly id: string }>(
  "rail-transactions.find",
  `select id from payment where rail_transaction_id = $1 and provider = $2 limit 1`,
);

/** Null where no payment was completed by it: unknown, or late and so in the payer's wallet. */
export const paymentIdByTransaction = async (
  db: Queries,
  transactionId: string,
  provider: string,
): Promise<string | null> => (await db.run(find, [transactionId, provider]))[0]?.id ?? null;

const once = statement<{ readonly event_id: string }>(
  "rail-transactions.once",
  `insert into rail_event (rail, event_id, payment_id, raw, outcome, received_at)
   values ($1, $2, $3, $4, 'review', $5)
   on conflict do nothing
   returning event_id`,
);

export interface OddEvent {
  readonly rail: string;
  readonly eventId: string;
  readonly paymentId: string | null;
  readonly raw: string;
  readonly at: Date;
}

/** Notes an event that goes before a person; false when it was noted before. */
export const noteOnce = async (tx: Queries, event: OddEvent): Promise<boolean> => {
  const { rail, eventId, paymentId, raw, at } = event;
  return (await tx.run(once, [rail, eventId, paymentId, raw, at])).length === 1;
};
