/**
 * What an audit asks of the ledger: each statement recomputes one kind of record from transfers
 * alone.
 */
import { auditCheck, auditStatement } from "#platform/db/audit.ts";

/**
 * Differences by id and field. All are looked for before the first is named: with a limit of its
 * own the search would be planned as if many were found soon, and pass a ledger once for each row.
 */
const check = (name: string, text: string, order = "id, field") =>
  auditCheck(
    name,
    `with found as materialized (${text})
     select id, field, recorded, recomputed from found order by ${order} limit $2`,
  );

// Each kind of posting goes from one kind of account to another, and carries its batch's issuer.
export const shapesStatement = check(
  "shapes",
  `select t.id, 'accounts' as field,
          t.kind || ' ' || t.from_account || ' > ' || t.to_account as recorded,
          'what a posting of this kind connects' as recomputed
     from transfer t
     join batch b on b.community_id = t.community_id and b.id = t.batch_id
     left join charge c on c.community_id = t.community_id and c.id = t.charge_id
     left join cell taker on taker.community_id = t.community_id and taker.id = c.cell_id
     left join batch p on p.community_id = b.community_id and p.id = b.parent_batch_id
    where t.community_id = $1
      and (t.issuer_cell_id <> b.issuer_cell_id
           or p.issuer_cell_id <> b.issuer_cell_id
           or case t.kind
                when 'issue' then (t.from_account, t.to_account) = (b.issuer_cell_id, b.wallet_id)
                     and (c.id is null or c.payer_wallet_id = b.wallet_id)
                when 'apply' then (t.from_account, t.to_account) = (b.wallet_id, t.charge_id)
                     and c.payer_wallet_id = b.wallet_id
                when 'extinguish' then t.from_account = t.charge_id
                     and t.to_account = b.issuer_cell_id and c.cell_id = b.issuer_cell_id
                when 'accept' then (t.from_account, t.to_account) = (t.charge_id, b.wallet_id)
                     and b.wallet_id = taker.wallet_id and c.cell_id <> b.issuer_cell_id
                when 'release' then (t.from_account, t.to_account) = (t.charge_id, b.wallet_id)
                     and c.payer_wallet_id = b.wallet_id
                when 'expire' then (t.from_account, t.to_account) = (b.wallet_id, b.issuer_cell_id)
                     and t.at >= b.expires_at
                when 'clear' then (t.from_account, t.to_account) = (b.wallet_id, b.issuer_cell_id)
                when 'restore' then (t.from_account, t.to_account)
                                    = (b.issuer_cell_id, b.wallet_id)
                when 'transfer' then (t.from_account, t.to_account) = (p.wallet_id, b.wallet_id)
              end is not true)`,
);

// A batch begins with one posting; a posting of kind transfer also takes out of the parent batch.
export const batchesStatement = check(
  "batches",
  `with moved as (
     select batch_id as id,
            case when kind in ('apply', 'expire', 'clear') then -cents
                 when kind = 'extinguish' then 0
                 else cents end as cents,
            case when kind in ('issue', 'accept', 'transfer') then cents else 0 end as begun,
            case when kind in ('release', 'restore') then cents end as released, id as posting
       from transfer where community_id = $1
      union all
     select b.parent_batch_id, -t.cents, 0, null, t.id
       from transfer t join batch b on b.community_id = t.community_id and b.id = t.batch_id
      where t.community_id = $1 and t.kind = 'transfer'),
   summed as (
     select id, sum(cents) as remaining, sum(begun) as begun,
            -- The first made the batch; what came back to it later was spent of it before.
            (array_agg(released order by posting) filter (where released is not null))[1]
              as released
       from moved group by id),
   compared as (
     select b.id, b.remaining_cents, b.minted_cents, coalesce(s.remaining, 0) as remaining,
            coalesce(case b.origin when 'returned' then s.released else s.begun end, 0) as minted
       from batch b left join summed s on s.id = b.id
      where b.community_id = $1)
   select id, field, recorded::text, recomputed::text
     from compared
    cross join lateral (values ('remaining_cents', remaining_cents::numeric, remaining),
                               ('minted_cents', minted_cents::numeric, minted))
          as facts (field, recorded, recomputed)
    where recorded <> recomputed`,
);

// A transfer's lines are its postings, each into the batch that it made, and they sum to it.
export const ordersStatement = check(
  "orders",
  `with told as (
     select o.id, o.sender_wallet_id, o.recipient_wallet_id, (line ->> 'batchId')::uuid as batch_id,
            (line ->> 'cents')::bigint as cents
       from transfer_order o cross join jsonb_array_elements(o.lines) as line
      where o.community_id = $1),
   compared as (
     select o.id, 'cents' as field, o.cents::text as recorded,
            coalesce(s.cents, 0)::text as recomputed
       from transfer_order o
       left join (select id, sum(cents) as cents from told group by id) as s on s.id = o.id
      where o.community_id = $1
      union all
     select coalesce(told.id, t.id), 'lines', coalesce(told.cents::text, 'none'),
            coalesce(t.cents::text, 'none')
       from told
       full join (select * from transfer where community_id = $1 and kind = 'transfer') as t
         on (t.batch_id, t.from_account, t.to_account, t.cents)
            = (told.batch_id, told.sender_wallet_id, told.recipient_wallet_id, told.cents)
      where told.id is null or t.id is null)
   select id, field, recorded, recomputed from compared
    where recorded <> recomputed`,
);

// What is on hold of a charge, what left it and where to, against its own columns and lines.
export const chargesStatement = check(
  "charges",
  `with moved as (
     select charge_id as id,
            sum(cents) filter (where kind = 'apply') as applied,
            sum(cents) filter (where kind in ('extinguish', 'accept')) as spent,
            sum(cents) filter (where kind = 'accept') as accepted,
            sum(cents) filter (where kind = 'release') as released,
            sum(cents) filter (where kind = 'issue') as cashback,
            jsonb_object_agg(batch_id, cents) filter (where kind = 'apply') as lines
       from transfer where community_id = $1 and charge_id is not null
      group by charge_id),
   compared as (
     select c.*, coalesce(m.applied, 0) as applied, coalesce(m.spent, 0) as spent,
            coalesce(m.accepted, 0) as accepted, coalesce(m.released, 0) as released,
            coalesce(m.cashback, 0) as cashback, coalesce(m.lines, '{}') as posted_lines,
            (select coalesce(jsonb_object_agg(line ->> 'batchId', (line ->> 'cents')::bigint), '{}')
               from jsonb_array_elements(c.applied_lines) as line) as told_lines
       from charge c left join moved m on m.id = c.id
      where c.community_id = $1)
   select id, field, recorded::text, recomputed::text
     from compared
    cross join lateral (values
          ('vales_applied_cents', to_jsonb(vales_applied_cents),
           to_jsonb(case when status = 'cancelled' then 0 else applied end)),
          ('spent', to_jsonb(case when status = 'settled' then vales_applied_cents else 0 end),
           to_jsonb(spent)),
          ('released', to_jsonb(case when status = 'cancelled' then applied else 0 end),
           to_jsonb(released)),
          ('cashback_cents', to_jsonb(cashback_cents), to_jsonb(cashback)),
          ('applied_lines', told_lines,
           case when status = 'cancelled' then '{}' else posted_lines end),
          ('cash_cents', to_jsonb(coalesce(cash_cents, 0)),
           to_jsonb(case when status in ('vales_applied', 'settled') then total_cents - applied
                         else 0 end)),
          ('others'' share', to_jsonb(accepted <= trunc(total_cents::numeric * 3 / 10)),
           to_jsonb(true)))
          as facts (field, recorded, recomputed)
    where recorded is distinct from recomputed`,
);

// A counter is what the cell issued in the month, and for an umbrella what its stalls issued too.
export const polenStatement = check(
  "polen",
  `with issued as (
     select t.issuer_cell_id as cell_id, to_char(t.at at time zone k.time_zone, 'YYYY-MM') as month,
            sum(t.cents) as cents
       from transfer t join community k on k.id = t.community_id
      where t.community_id = $1 and t.kind = 'issue'
      group by 1, 2),
   counted as (
     select counter as cell_id, month, sum(cents) as cents
       from issued i join cell c on c.community_id = $1 and c.id = i.cell_id
      cross join lateral (values (c.id), (c.counts_under)) as counters (counter)
      where counter is not null
      group by 1, 2)
   select coalesce(p.cell_id, n.cell_id) as id, coalesce(p.month, n.month) as field,
          coalesce(p.used_cents, 0)::text as recorded, coalesce(n.cents, 0)::text as recomputed
     from (select * from polen where community_id = $1) p
     full join counted n on n.cell_id = p.cell_id and n.month = p.month
    where coalesce(p.used_cents, 0) <> coalesce(n.cents, 0)`,
  "field, id",
);

export interface IssuerRow {
  readonly cell_id: string;
  readonly issued: string;
  readonly held: string;
  readonly on_hold: string;
  readonly extinguished: string;
  readonly expired: string;
  readonly recorded_held: string;
  readonly recorded_on_hold: string;
}

// What an issuer's vouchers are doing, by postings alone, beside what batches and charges say.
export const issuersStatement = auditStatement<IssuerRow>(
  "issuers",
  `with posted as (
     select issuer_cell_id as cell_id,
            coalesce(sum(cents) filter (where kind = 'issue'), 0) as issued,
            coalesce(sum(cents) filter (where kind in ('extinguish', 'clear')), 0)
              - coalesce(sum(cents) filter (where kind = 'restore'), 0) as extinguished,
            coalesce(sum(cents) filter (where kind = 'expire'), 0) as expired,
            coalesce(sum(cents) filter (where kind in ('issue', 'accept', 'release', 'restore')), 0)
              - coalesce(sum(cents) filter (where kind in ('apply', 'expire', 'clear')), 0) as held,
            coalesce(sum(cents) filter (where kind = 'apply'), 0)
              - coalesce(sum(cents) filter (where kind in ('extinguish', 'accept', 'release')), 0)
              as on_hold
       from transfer where community_id = $1 group by 1),
   held as (
     select issuer_cell_id as cell_id, sum(remaining_cents) as cents
       from batch where community_id = $1 group by 1),
   waiting as (
     select (line ->> 'issuerCellId')::uuid as cell_id, sum((line ->> 'cents')::bigint) as cents
       from charge, jsonb_array_elements(applied_lines) as line
      where community_id = $1 and status = 'vales_applied' group by 1)
   select c.id as cell_id, coalesce(p.issued, 0)::text as issued, coalesce(p.held, 0)::text as held,
          coalesce(p.on_hold, 0)::text as on_hold,
          coalesce(p.extinguished, 0)::text as extinguished,
          coalesce(p.expired, 0)::text as expired, coalesce(h.cents, 0)::text as recorded_held,
          coalesce(w.cents, 0)::text as recorded_on_hold
     from cell c
     left join posted p on p.cell_id = c.id
     left join held h on h.cell_id = c.id
     left join waiting w on w.cell_id = c.id
    where c.community_id = $1
    order by c.id`,
);

export const countStatement = auditStatement<{ readonly transfers: number }>(
  "count",
  "select count(*)::bigint as transfers from transfer where community_id = $1",
);
