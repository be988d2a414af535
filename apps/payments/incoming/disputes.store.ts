/** Disputes of payments, each under the gateway's own name. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { DisputeState } from "./dispute.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

export interface KnownDispute {
  readonly state: DisputeState;
  /** What was taken for it, once it was held or lost: the same comes back. */
  readonly cents: Cents;
  /** What the gateway disputes. */
  readonly toldCents: Cents;
}

export interface DisputeName {
  readonly provider: string;
  readonly id: string;
}

type NamedDispute = DisputeName & KnownDispute;

const lock = statement<NamedDispute>(
  "disputes.lock",
  `select provider, id, state, cents, coalesce(told_cents, cents) as "toldCents"
     from dispute
    where ledger_id = $1 and provider = $2 and id = $3
      for no key update`,
);

/** Null for one that we never heard of. */
export const lockDispute = async (
  tx: Queries,
  { provider, id }: DisputeName,
): Promise<NamedDispute | null> => (await tx.run(lock, [mainLedger, provider, id]))[0] ?? null;

export interface DisputeNow extends DisputeName, KnownDispute {
  readonly paymentId: string;
  readonly at: Date;
}

const write = statement(
  "disputes.write",
  `insert into dispute (ledger_id, provider, id, payment_id, cents, told_cents, state, opened_at,
                        changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (ledger_id, provider, id)
   do update set state = excluded.state, cents = excluded.cents, changed_at = excluded.changed_at`,
);

export const writeDispute = async (tx: Queries, dispute: DisputeNow): Promise<void> => {
  const { provider, id, paymentId, cents, toldCents, state, at } = dispute;
  await tx.run(write, [mainLedger, provider, id, paymentId, cents, toldCents, state, at]);
};

const short = statement<NamedDispute>(
  "disputes.short",
  `select provider, id, state, cents, told_cents as "toldCents" from dispute
    where ledger_id = $1 and payment_id = $2 and state in ('held', 'lost') and cents < told_cents
    order by opened_at, id
      for no key update`,
);

/** Held or lost ones of a payment that found less to take than the gateway disputes. */
export const lockShortDisputes = (
  tx: Queries,
  paymentId: string,
): Promise<readonly NamedDispute[]> => tx.run(short, [mainLedger, paymentId]);

const gone = statement<{ readonly id: string; readonly cents: Cents }>(
  "disputes.gone",
  `select payment_id as id, coalesce(sum(cents), 0)::bigint as cents
     from (select payment_id, cents from dispute
            where ledger_id = $1 and payment_id = any($2) and state in ('held', 'lost')
            union all
           select payment_id, cents from review_item
            where ledger_id = $1 and payment_id = any($2) and kind = 'foreign_refund') as claims
    group by 1`,
);

/**
 * What of each payment is gone but by our own refunds: disputed, or given back at the gateway by
 * hand. Payments of which nothing is gone are left out. Only their lock keeps it so.
 */
export const goneElsewhere = async (
  tx: Queries,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await tx.run(gone, [mainLedger, paymentIds]);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
};
