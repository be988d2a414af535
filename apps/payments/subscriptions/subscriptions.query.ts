/** Subscriptions: found, listed, and those whose day has come. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Subscription, SubscriptionStatus } from "./subscription.domain.ts";
import { firstId, lastId, newestOf } from "#platform/db/id-bounds.ts";

export const subscriptionColumns =
  named(`id, merchant, user_id, asked_by, heard_by, customer_email, cents, concept,
  anchor_day, status, period_start::text, next_renewal_at, failed_tries, retry_at, created_at,
  cancelled_at`);

const find = statement<Subscription>(
  "subscriptions.find",
  `select ${subscriptionColumns} from recurring_subscription where ledger_id = $1 and id = $2`,
);

export const findSubscription = async (db: Queries, id: string): Promise<Subscription | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

export interface ListedSubscriptions {
  readonly merchant: string;
  readonly status: SubscriptionStatus | null;
  readonly userId: string | null;
  readonly before: string | null;
  readonly most: number;
}

const ofMerchant = `select ${subscriptionColumns} from recurring_subscription where merchant = $1`;
const page = { value: "$4", before: "$2", limit: "$3" } as const;

const newest = statement<Subscription>(
  "subscriptions.newest",
  `${ofMerchant} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);
const inState = statement<Subscription>(
  "subscriptions.in-state",
  `${ofMerchant} and ${newestOf("status", page)}`,
);
const ofUser = statement<Subscription>(
  "subscriptions.of-user",
  `${ofMerchant} and ${newestOf("user_id", page)}`,
);
// A person has few: their states are looked at.
const ofUserInState = statement<Subscription>(
  "subscriptions.of-user-in-state",
  `${ofMerchant} and status || '' = $5 and ${newestOf("user_id", page)}`,
);

/** Newest first. One statement a filter, so that each is a range of its index. */
export const listSubscriptions = (
  db: Queries,
  { merchant, status, userId, before, most }: ListedSubscriptions,
): Promise<readonly Subscription[]> => {
  const asked = [merchant, before, most];
  if (userId !== null && status !== null) return db.run(ofUserInState, [...asked, userId, status]);
  if (userId !== null) return db.run(ofUser, [...asked, userId]);
  return status === null ? db.run(newest, asked) : db.run(inState, [...asked, status]);
};

// One whose charge still waits is not asked for again.
const due = statement<Subscription>(
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
export const dueSubscriptions = (
  db: Queries,
  now: Date,
  after: string | null,
  most: number,
): Promise<readonly Subscription[]> => db.run(due, [mainLedger, now, after, most]);
