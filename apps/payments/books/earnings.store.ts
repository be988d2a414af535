/** Earnings: counted from the ledger's transfers, kept per merchant, month and kind of thing. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Earning, Figures } from "./earnings.domain.ts";
import { aiInvoiceKey } from "../ai-usage/ai-invoice.domain.ts";
import { fees } from "./fees.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

// A payment's money comes in at the moment of its completion. All else that a payment moves on its
// merchant's account was given back or came back: refunds, disputes, refunds that failed.
const count = statement<Figures>(
  "earnings.count",
  `select merchant, app, count(*) filter (where collected) as payments,
          coalesce(sum(cents) filter (where collected), 0)::bigint as "grossCents",
          coalesce(sum(cents) filter (where collected and ahead), 0)::bigint as "deferredCents",
          coalesce(sum(cents) filter (where collected and owed and not ahead), 0)::bigint
            as "receivableCents",
          coalesce(-sum(cents) filter (where not collected), 0)::bigint as "refundsCents",
          coalesce(sum((cents * basis_points + 5000) / 10000 + fixed_cents)
                   filter (where collected), 0)::bigint as "feesCents"
     from (select m.owner as merchant, coalesce(nullif(p.reference_type, ''), 'payments') as app,
                  case when t.to_account = m.id then t.cents else -t.cents end as cents,
                  t.to_account = m.id and t.at = p.completed_at
                    and t.kind in ('payment', 'rail_in') as collected,
                  c.payment_id is not null as ahead,
                  p.reference_type = 'ai_invoice'
                    and coalesce(starts_with(p.idempotency_key, $7), false) as owed,
                  coalesce(f.basis_points, 0) as basis_points,
                  coalesce(f.fixed_cents, 0) as fixed_cents
             from transfer t
             join payment p on p.ledger_id = $1 and p.id = t.payment_id
             join account m on m.ledger_id = $1 and m.kind = 'merchant' and m.owner = p.merchant
             left join subscription_charge c on c.ledger_id = $1 and c.payment_id = p.id
             left join unnest($4::text[], $5::bigint[], $6::bigint[])
                       as f (rail, basis_points, fixed_cents) on f.rail = p.method
            where t.ledger_id = $1 and t.at >= $2 and t.at < $3
              and m.id in (t.from_account, t.to_account)) as moved
    group by merchant, app
    order by merchant, app`,
);

/** What the ledger says of the time from `from` to just before `until`. */
export const countEarnings = async (
  db: Queries,
  from: Date,
  until: Date,
): Promise<readonly Figures[]> => {
  const rates = [
    fees.map(({ rail }) => rail),
    fees.map(({ basisPoints }) => basisPoints),
    fees.map(({ fixedCents }) => fixedCents),
    aiInvoiceKey,
  ];
  return await db.run(count, [mainLedger, from, until, ...rates]);
};

const columns = named(`merchant, app, payments, gross_cents, deferred_cents, receivable_cents,
  refunds_cents, fees_cents, period, computed_until, closed_at`);

const lock = statement<Earning>(
  "earnings.lock",
  `select ${columns} from earning
    where ledger_id = $1 and period = $2
    order by merchant, app
      for no key update`,
);

/** All rows of a month, locked in their order. */
export const lockEarnings = (tx: Queries, period: string): Promise<readonly Earning[]> =>
  tx.run(lock, [mainLedger, period]);

const keep = statement<{ readonly merchant: string }>(
  "earnings.keep",
  `insert into earning (ledger_id, period, computed_until, closed_at, merchant, app, payments,
                        gross_cents, deferred_cents, receivable_cents, refunds_cents, fees_cents,
                        net_cents)
   select $1, $2, $3, $4::timestamptz, f.*, f.gross - f.refunds - f.fees
     from unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
                 $11::bigint[], $12::bigint[])
          as f (merchant, app, payments, gross, deferred, receivable, refunds, fees)
   on conflict (ledger_id, merchant, period, app) do update
      set computed_until = excluded.computed_until, closed_at = excluded.closed_at,
          payments = excluded.payments, gross_cents = excluded.gross_cents,
          receivable_cents = excluded.receivable_cents,
          deferred_cents = excluded.deferred_cents, refunds_cents = excluded.refunds_cents,
          fees_cents = excluded.fees_cents, net_cents = excluded.net_cents
    where earning.closed_at is null
   returning merchant`,
);

export interface Kept {
  readonly period: string;
  readonly until: Date;
  /** Booked from now on; null while the month is open. */
  readonly closedAt: Date | null;
}

/** Writes figures over open rows, never over closed ones; answers how many rows it wrote. */
export const keepEarnings = async (
  tx: Queries,
  { period, until, closedAt }: Kept,
  figures: readonly Figures[],
): Promise<number> => {
  const columns = [
    figures.map(({ merchant }) => merchant),
    figures.map(({ app }) => app),
    figures.map(({ payments }) => payments),
    figures.map(({ grossCents }) => grossCents),
    figures.map(({ deferredCents }) => deferredCents),
    figures.map(({ receivableCents }) => receivableCents),
    figures.map(({ refundsCents }) => refundsCents),
    figures.map(({ feesCents }) => feesCents),
  ];
  return (await tx.run(keep, [mainLedger, period, until, closedAt, ...columns])).length;
};
