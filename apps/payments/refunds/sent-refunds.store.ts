/** Refunds on their way to a rail: each taken by one process at a time, until the rail said. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Refund } from "./refund-payment.domain.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";
import { refundPauseMostMinutes } from "./limits.ts";
import { refundColumns } from "./refunds.query.ts";

export interface TakenRefund extends Refund {
  readonly rail: OutsideRail;
  /** The rail's own name of the money that came in. */
  readonly railTransactionId: string;
  /** The rail's own name of the refund, once it has one. */
  readonly reference: string | null;
}

// The pause after a try is the lease as well: who crashes with it leaves it to the next run.
const take = statement<TakenRefund>(
  "refund-sending.take",
  `with due as (
     select ledger_id, id from refund
      where status = 'pending' and goes_to = 'rail'
        and (next_try_at is null or next_try_at <= $1)
        and ($2::uuid is null or id = $2)
      order by created_at
      limit $3
        for update skip locked
   )
   update refund r
      set tries = r.tries + 1,
          next_try_at = $1 + make_interval(mins => least(2 ^ least(r.tries, 10), $4)::int)
     from due, payment p
    where r.ledger_id = due.ledger_id and r.id = due.id
      and p.ledger_id = r.ledger_id and p.id = r.payment_id
   returning ${refundColumns}, p.method as rail, p.rail_transaction_id as "railTransactionId",
             r.provider_reference as reference`,
);

export interface TakeWanted {
  readonly now: Date;
  readonly most: number;
  /** Null for whatever is due. */
  readonly refundId: string | null;
}

export const takeRefunds = (
  db: Queries,
  { now, most, refundId }: TakeWanted,
): Promise<readonly TakenRefund[]> => db.run(take, [now, refundId, most, refundPauseMostMinutes]);

const find = statement<Refund>(
  "refund-sending.find",
  `select ${refundColumns} from refund r where r.ledger_id = $1 and r.id = $2`,
);

export const findRefund = async (db: Queries, id: string): Promise<Refund | null> =>
  (await db.run(find, [mainLedger, id]))[0] ?? null;

const lock = statement<Refund>(
  "refund-sending.lock",
  `select ${refundColumns} from refund r
    where r.ledger_id = $1 and r.id = $2 for no key update`,
);

/** After its payment, which is locked first in every transaction. */
export const lockRefund = async (tx: Queries, id: string): Promise<Refund | null> =>
  (await tx.run(lock, [mainLedger, id]))[0] ?? null;

const settle = statement(
  "refund-sending.settle",
  `update refund
      set status = $3, completed_at = $4, error = $5,
          provider_reference = coalesce($6, provider_reference)
    where ledger_id = $1 and id = $2`,
);

export const writeSettled = async (
  tx: Queries,
  { id, status, completedAt }: Refund,
  note: { readonly reference?: string; readonly error?: string },
): Promise<void> => {
  const { reference = null, error = null } = note;
  await tx.run(settle, [mainLedger, id, status, completedAt, error, reference]);
};
