/** Payments: read and listed. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payment, PaymentStatus } from "./payment.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";

export const paymentColumns =
  named(`p.id, p.merchant, p.idempotency_key, p.request_hash, p.user_id, p.cents, p.concept,
  p.reference_id, p.reference_type, p.customer_email, p.status, p.method, p.provider,
  p.refunded_cents, p.qr_string, p.folio, p.reference, p.checkout_token, p.rail_transaction_id,
  p.failure, p.created_at, p.expires_at, p.closes_at, p.completed_at, p.asked_by`);

const find = statement<Payment>(
  "payments.find",
  `select ${paymentColumns} from payment p where p.ledger_id = $1 and p.id = $2`,
);

export const findPayment = async (db: Queries, id: string): Promise<Payment | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

const byTickets = statement<Payment>(
  "payments.by-tickets",
  `select ${paymentColumns}
     from unnest($2::text[], $3::text[]) as wanted (merchant, key)
     join payment p on p.ledger_id = $1 and p.merchant = wanted.merchant
                   and p.idempotency_key = wanted.key`,
);

export const findByTickets = async (
  db: Queries,
  tickets: readonly { readonly merchant: string; readonly key: string }[],
): Promise<readonly Payment[]> => {
  if (tickets.length === 0) return [];
  const merchants = tickets.map(({ merchant }) => merchant);
  const keys = tickets.map(({ key }) => key);
  return await db.run(byTickets, [mainLedger, merchants, keys]);
};

const byToken = statement<Payment>(
  "payments.by-token",
  `select ${paymentColumns} from checkout c
     join payment p on p.ledger_id = c.ledger_id and p.id = c.payment_id
    where c.token = $1`,
);

// Whatever stands in an address comes here, and the database takes no null byte.
const tokenForm = /^[\w-]{1,40}$/;

export const findByToken = async (db: Queries, token: string): Promise<Payment | null> => {
  if (!tokenForm.test(token)) return null;
  const row = (await db.run(byToken, [token]))[0];
  return row ?? null;
};

export interface Listed {
  readonly merchant: string;
  readonly status: PaymentStatus | null;
  readonly userId: string | null;
  readonly referenceId: string | null;
  readonly before: string | null;
  readonly most: number;
  readonly now: Date;
}

const page = `p.id < coalesce($2, ${lastId})
    order by p.id desc limit $3`;

const newest = statement<Payment>(
  "payments.newest",
  `select ${paymentColumns} from payment p where p.merchant = $1 and ${page}`,
);

// They are the most: a page of them is never far.
const completed = statement<Payment>(
  "payments.completed",
  `select ${paymentColumns} from payment p
    where p.merchant = $1 and p.status = 'completed' and ${page}`,
);

/**
 * A list of one state other than completed, of which there are few: said twice, so that the plan
 * for all of them knows the indexes without completed ones. What ran out is expired also before the
 * sweep wrote it down. `whose` speaks of `$1`; then come the id before, the limit, now, the state.
 */
export const inState = (columns: string, whose: string): string =>
  `select * from (
     (select ${columns} from payment p
       where ${whose} and p.status = $5 and p.status <> 'completed'
         and ($5 <> 'pending' or p.closes_at > $4) and ${page})
     union all
     (select ${columns} from payment p
       where $5 = 'expired' and ${whose} and p.status = 'pending' and p.closes_at <= $4
         and ${page})
   ) found
   order by id desc limit $3`;

const inStateOfMerchant = statement<Payment>(
  "payments.in-state",
  inState(paymentColumns, "p.merchant = $1"),
);

// A person's payments, and those of a reference, are few: the other filters look at these. Not by
// the merchant's index, in which who seldom pays is far.
const narrowed = (by: string): string =>
  `select ${paymentColumns} from payment p
    where ${by} and p.merchant || '' = $1
      and ($5::text is null
           or $5 = case when p.status = 'pending' and p.closes_at <= $4 then 'expired'
                        else p.status end)
      and ($7::text is null or p.reference_id = $7)
      and ${page}`;

const ofUser = statement<Payment>("payments.of-user", narrowed("p.user_id = $6"));
const ofReference = statement<Payment>(
  "payments.of-reference",
  narrowed("p.reference_id = $7 and $6::text is null"),
);

/** Newest first. */
export const listPayments = async (db: Queries, asked: Listed): Promise<readonly Payment[]> => {
  const { merchant, status, userId, referenceId, before, most, now } = asked;
  const first = [merchant, before, most];
  const filters = [...first, now, status, userId, referenceId];
  if (userId !== null) return await db.run(ofUser, filters);
  if (referenceId !== null) return await db.run(ofReference, filters);
  if (status === null) return await db.run(newest, first);
  if (status === "completed") return await db.run(completed, first);
  return await db.run(inStateOfMerchant, [...first, now, status]);
};

const expired = statement<{ readonly id: string }>(
  "payments.expired",
  `select id from payment
    where status = 'pending' and closes_at <= $1
    order by closes_at limit $2`,
);

/** Ids of payments that ran out and are not written down yet. */
export const expiredPayments = async (
  tx: Queries,
  now: Date,
  most: number,
): Promise<readonly string[]> => (await tx.run(expired, [now, most])).map(({ id }) => id);
