/** Subscriptions: found, listed, and those whose day has come. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Subscription, SubscriptionStatus } from "./subscription.domain.ts";
import { firstId, lastId } from "#platform/db/id-bounds.ts";

export interface SubscriptionRow {
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

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  merchant: row.merchant,
  userId: row.user_id,
  askedBy: row.asked_by,
  heardBy: row.heard_by,
  customerEmail: row.customer_email,
  cents: row.cents,
  concept: row.concept,
  anchorDay: row.anchor_day,
  status: row.status,
  periodStart: row.period_start,
  nextRenewalAt: row.next_renewal_at,
  failedTries: row.failed_tries,
  retryAt: row.retry_at,
  createdAt: row.created_at,
  cancelledAt: row.cancelled_at,
});

export const subscriptionColumns = `
  id, merchant, user_id, asked_by, heard_by, customer_email, cents, concept,
  anchor_day, status, period_start::text, next_renewal_at, failed_tries, retry_at, created_at,
  cancelled_at`;

const find = statement<SubscriptionRow>(
  "subscriptions.find",
  `select ${subscriptionColumns} from recurring_subscription where ledger_id = $1 and id = $2`,
);

export const findSubscription = async (db: Queries, id: string): Promise<Subscription | null> => {
  const row = (await db.run(find, [mainLedger, id]))[0];
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
  `select ${subscriptionColumns} from recurring_subscription
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
  `select ${subscriptionColumns} from recurring_subscription s
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
