/** Subscriptions: made, read, locked, moved on from period to period. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../domain/ledger.ts";
import type { Subscription, SubscriptionStatus } from "../domain/subscription.ts";
import { firstId, lastId } from "./page-bounds.ts";

interface SubscriptionRow {
  readonly id: string;
  readonly merchant: string;
  readonly user_id: string;
  readonly asked_by: string | null;
  readonly heard_by: string | null;
  readonly customer_email: string | null;
  readonly cents: number;
  readonly concept: string;
  readonly anchor_day: number;
  readonly status: SubscriptionStatus;
  readonly period_start: string;
  readonly next_renewal_at: Date;
  readonly failed_tries: number;
  readonly retry_at: Date | null;
  readonly created_at: Date;
  readonly cancelled_at: Date | null;
}

const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  ...{ id: row.id, merchant: row.merchant, userId: row.user_id },
  askedBy: row.asked_by,
  heardBy: row.heard_by,
  ...{ customerEmail: row.customer_email, cents: row.cents, concept: row.concept },
  ...{ anchorDay: row.anchor_day, status: row.status, periodStart: row.period_start },
  ...{ nextRenewalAt: row.next_renewal_at, failedTries: row.failed_tries },
  ...{ retryAt: row.retry_at, createdAt: row.created_at, cancelledAt: row.cancelled_at },
});

const columns = `id, merchant, user_id, asked_by, heard_by, customer_email, cents, concept,
  anchor_day, status, period_start::text, next_renewal_at, failed_tries, retry_at, created_at,
  cancelled_at`;

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

const find = statement<SubscriptionRow>(
  "subscriptions.find",
  `select ${columns} from recurring_subscription where ledger_id = $1 and id = $2`,
);

export const findSubscription = async (db: Queries, id: string): Promise<Subscription | null> => {
  const row = (await db.run(find, [mainLedger, id]))[0];
  return row ? subscriptionOf(row) : null;
};

const lock = statement<SubscriptionRow>(
  "subscriptions.lock",
  `select ${columns} from recurring_subscription where ledger_id = $1 and id = $2
      for no key update`,
);

export const lockSubscription = async (tx: Queries, id: string): Promise<Subscription | null> => {
  const row = (await tx.run(lock, [mainLedger, id]))[0];
  return row ? subscriptionOf(row) : null;
};

export interface ListedSubscriptions {
  readonly merchant: string;
  readonly status: SubscriptionStatus | null;
  readonly userId: string | null;
  readonly before: string | null;
  readonly most: number;
}

const list = statement<SubscriptionRow>(
  "subscriptions.list",
  `select ${columns} from recurring_subscription
    where merchant = $1
      and id < coalesce($4, ${lastId})
      and case when $2::text is null then true else status = $2 end
      and case when $3::text is null then true else user_id = $3 end
    order by id desc
    limit $5`,
);

/** Newest first. */
export const listSubscriptions = async (
  db: Queries,
  { merchant, status, userId, before, most }: ListedSubscriptions,
): Promise<readonly Subscription[]> =>
  (await db.run(list, [merchant, status, userId, before, most])).map(subscriptionOf);

// One whose charge still waits is not asked for again.
const due = statement<SubscriptionRow>(
  "subscriptions.due",
  `select ${columns} from recurring_subscription s
    where status = 'active' and coalesce(retry_at, next_renewal_at) <= $2
      and id > coalesce($3, ${firstId})
      and not exists (select from subscription_charge c
                       where c.ledger_id = $1 and c.subscription_id = s.id
                         and c.period_start = s.period_start and c.status = 'waiting')
    order by id
    limit $4`,
);

/** Those whose day has come, by id, after the one named. */
export const dueSubscriptions = async (
  db: Queries,
  now: Date,
  after: string | null,
  most: number,
): Promise<readonly Subscription[]> =>
  (await db.run(due, [mainLedger, now, after, most])).map(subscriptionOf);

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
