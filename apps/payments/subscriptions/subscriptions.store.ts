/** Subscriptions: made, locked, moved on from period to period. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Subscription } from "./subscription.domain.ts";
import { subscriptionColumns } from "./subscriptions.query.ts";

const insert = statement(
  "subscriptions.insert",
  `insert into recurring_subscription (ledger_id, id, merchant, user_id, customer_email, cents,
     concept, "interval", anchor_day, status, period_start, next_renewal_at, created_at,
     asked_by)
   values ($1, $2, $3, $4, $5, $6, $7, 'month', $8, $9, $10::date, $11, $12, $13)`,
);

export const insertSubscription = async (db: Queries, made: Subscription): Promise<void> => {
  const { id, merchant, userId, customerEmail, cents, concept, anchorDay, status } = made;
  const { periodStart, nextRenewalAt, createdAt } = made;
  const who = [mainLedger, id, merchant, userId, customerEmail];
  const what = [
    cents,
    concept,
    anchorDay,
    status,
    periodStart,
    nextRenewalAt,
    createdAt,
    made.askedBy,
  ];
  await db.run(insert, [...who, ...what]);
};

const lock = statement<Subscription>(
  "subscriptions.lock",
  `select ${subscriptionColumns} from recurring_subscription where ledger_id = $1 and id = $2
      for no key update`,
);

export const lockSubscription = async (tx: Queries, id: string): Promise<Subscription | null> =>
  (await tx.run(lock, [mainLedger, id]))[0] ?? null;

const move = statement(
  "subscriptions.move",
  `update recurring_subscription
      set status = $3, period_start = $4::date, next_renewal_at = $5, failed_tries = $6,
          retry_at = $7, cancelled_at = $8
    where ledger_id = $1 and id = $2`,
);

/** Writes what changed of one that is locked. */
export const writeSubscription = async (tx: Queries, changed: Subscription): Promise<void> => {
  const { id, status, periodStart, nextRenewalAt, failedTries, retryAt, cancelledAt } = changed;
  const values = [status, periodStart, nextRenewalAt, failedTries, retryAt, cancelledAt];
  await tx.run(move, [mainLedger, id, ...values]);
};
