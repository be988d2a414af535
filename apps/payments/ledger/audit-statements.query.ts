/**
 * What an audit asks of the ledger: each statement recomputes one kind of record from transfers
 * alone.
 */
import { auditCheck, auditStatement } from "#platform/db/audit.ts";

export const accountsStatement = auditCheck(
  "accounts",
  `with moved as (
     select account, sum(cents) as cents
       from (select to_account as account, cents from transfer where ledger_id = $1
             union all
             select from_account, -cents from transfer where ledger_id = $1) both_sides
      group by account)
   select a.id, 'balance_cents' as field, a.balance_cents::text as recorded,
          coalesce(m.cents, 0)::text as recomputed
     from account a left join moved m on m.account = a.id
    where a.ledger_id = $1
      and (a.balance_cents <> coalesce(m.cents, 0) or (a.kind = 'wallet' and m.cents < 0))
    order by a.id
    limit $2`,
);

// Each kind of transfer goes from one kind of account to another. Disputes move what a payment
// brought between its merchant, suspense and the rail.
export const shapesStatement = auditCheck(
  "shapes",
  `select t.id, 'accounts' as field, t.kind || ' ' || f.kind || ' > ' || o.kind as recorded,
          'what a transfer of this kind connects' as recomputed
     from transfer t
     join account f on f.ledger_id = t.ledger_id and f.id = t.from_account
     join account o on o.ledger_id = t.ledger_id and o.id = t.to_account
    where t.ledger_id = $1
      and ((t.kind, f.kind, o.kind) not in (
             ('payment', 'wallet', 'merchant'), ('refund', 'merchant', 'wallet'),
             ('top_up', 'funding', 'wallet'), ('transfer', 'wallet', 'wallet'),
             ('transfer', 'merchant', 'wallet'), ('late_payment', 'rail', 'wallet'),
             ('rail_in', 'rail', 'merchant'), ('rail_in', 'rail', 'suspense'),
             ('rail_out', 'merchant', 'rail'), ('rail_out', 'suspense', 'rail'),
             ('review', 'rail', 'suspense'), ('review', 'merchant', 'suspense'),
             ('review', 'suspense', 'merchant'), ('review', 'suspense', 'wallet'),
             ('payout', 'merchant', 'payout'), ('payout_back', 'payout', 'merchant'),
             ('rail_out', 'payout', 'rail'))
           or (t.kind in ('payment', 'refund', 'late_payment') and t.payment_id is null))
    order by t.id
    limit $2`,
);

// What a merchant has of a payment: its amount once it was paid, less what was given back and what
// a card holder's dispute took. Who was paid twice, or refunded more than was paid, shows here.
export const paymentsStatement = auditCheck(
  "payments",
  `with moved as (
     select t.payment_id as id, m.owner,
            sum(case when t.to_account = m.id then t.cents else -t.cents end) as cents
       from transfer t
       join account m on m.ledger_id = t.ledger_id and m.id in (t.from_account, t.to_account)
                     and m.kind = 'merchant'
      where t.ledger_id = $1 and t.payment_id is not null
      group by 1, 2),
   given_back as (
     select payment_id as id, sum(cents) as cents from refund
      where ledger_id = $1 and status <> 'failed' group by 1),
   disputed as (
     select payment_id as id, sum(cents) as cents from dispute
      where ledger_id = $1 and state in ('held', 'lost') group by 1),
   compared as (
     select p.id, p.refunded_cents, coalesce(g.cents, 0) as given_back,
            case when p.completed_at is null then 0 else p.cents end
              - p.refunded_cents - coalesce(d.cents, 0) as expected,
            coalesce(m.cents, 0) as moved
       from payment p
       left join moved m on m.id = p.id and m.owner = p.merchant
       left join given_back g on g.id = p.id
       left join disputed d on d.id = p.id
      where p.ledger_id = $1)
   select id, field, recorded::text, recomputed::text
     from compared
    cross join lateral (values ('merchant_cents', expected, moved),
                               ('refunded_cents', refunded_cents, given_back))
          as facts (field, recorded, recomputed)
    where recorded <> recomputed
    union all
   select m.id, 'merchant', coalesce(p.merchant, 'no such payment'), m.owner
     from moved m left join payment p on p.ledger_id = $1 and p.id = m.id
    where p.merchant is distinct from m.owner
    order by 1, 2
    limit $2`,
);

// Refunds to wallets leave a transfer each; those over a rail are in what the merchant has.
export const refundsStatement = auditCheck(
  "refunds",
  `with moved as (
     select payment_id as id, sum(cents) as cents from transfer
      where ledger_id = $1 and kind = 'refund' and payment_id is not null group by 1),
   made as (
     select payment_id as id, sum(cents) as cents from refund
      where ledger_id = $1 and goes_to = 'wallet' and status = 'completed' group by 1)
   select coalesce(made.id, moved.id) as id, 'wallet_cents' as field,
          coalesce(made.cents, 0)::text as recorded, coalesce(moved.cents, 0)::text as recomputed
     from made full join moved on moved.id = made.id
    where coalesce(made.cents, 0) <> coalesce(moved.cents, 0)
    order by 1
    limit $2`,
);

// What merchants took out and no bank has confirmed is on its way, payout by payout; and what left
// the house for banks is what payouts say was paid.
export const payoutsStatement = auditCheck(
  "payouts",
  `with open as (
     select merchant, sum(cents) as cents from payout
      where ledger_id = $1 and status in ('pending_approval', 'approved', 'sent')
      group by merchant),
   waiting as (
     select id, owner, balance_cents from account where ledger_id = $1 and kind = 'payout'),
   paid as (
     select merchant, sum(cents) as cents from payout
      where ledger_id = $1 and status = 'paid' group by merchant),
   left_house as (
     select f.owner, sum(t.cents) as cents
       from transfer t
       join account f on f.ledger_id = t.ledger_id and f.id = t.from_account
                     and f.kind = 'payout'
      where t.ledger_id = $1 and t.kind = 'rail_out' group by f.owner)
   select coalesce(w.id, $1::uuid) as id, 'on_its_way_cents' as field,
          coalesce(o.cents, 0)::text as recorded, coalesce(w.balance_cents, 0)::text as recomputed
     from open o full join waiting w on w.owner = o.merchant
    where coalesce(o.cents, 0) <> coalesce(w.balance_cents, 0)
    union all
   select coalesce(w.id, $1::uuid), 'paid_cents', coalesce(p.cents, 0)::text,
          coalesce(l.cents, 0)::text
     from paid p full join left_house l on l.owner = p.merchant
     left join waiting w on w.owner = coalesce(p.merchant, l.owner)
    where coalesce(p.cents, 0) <> coalesce(l.cents, 0)
    order by 1, 2
    limit $2`,
);

// A rail's transaction moves money once, whatever its notices are called.
export const noticesStatement = auditCheck(
  "notices",
  `select (array_agg(e.transfer_id order by e.transfer_id))[1] as id,
          'transfers of ' || e.rail || ' ' || e.rail_transaction_id as field,
          '1' as recorded, count(t.id)::text as recomputed
     from rail_event e
     left join transfer t on t.ledger_id = $1 and t.id = e.transfer_id
    where e.transfer_id is not null
    group by e.rail, e.reference, e.rail_transaction_id
   having count(t.id) <> 1
    order by 2
    limit $2`,
);

export interface KindRow {
  readonly kind: string;
  readonly accounts: number;
  readonly cents: string;
}

export const kindsStatement = auditStatement<KindRow>(
  "kinds",
  `select kind, count(*)::bigint as accounts, sum(balance_cents)::text as cents
     from account where ledger_id = $1 group by kind order by kind`,
);

export const countStatement = auditStatement<{ readonly transfers: number }>(
  "count",
  "select count(*)::bigint as transfers from transfer where ledger_id = $1",
);
