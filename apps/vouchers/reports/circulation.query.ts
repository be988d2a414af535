/**
 * What became of vouchers: from the sums, and from whatever the mark has not passed yet. One
 * statement, one snapshot. Of test cells, neither as issuers nor as holders.
 */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

// The postings of a community that count, with the cells whose wallets they leave and reach.
const movements = `with mark as (select coalesce((select folded_to from figure_mark
                                    where community_id = $1), ${firstId}) as folded_to),
   movement as (
     select day, issuer_cell_id, kind, from_cell_id, to_cell_id, cents
       from circulation_day where community_id = $1
      union all
     select (t.at at time zone k.time_zone)::date, t.issuer_cell_id,
            case when t.kind = 'issue' and t.charge_id is not null then 'cashback' else t.kind end,
            coalesce(giver.id, ${firstId}), coalesce(taker.id, ${firstId}), t.cents
       from transfer t
       join community k on k.id = t.community_id
       left join cell giver on giver.wallet_id = t.from_account and giver.community_id = $1
       left join cell taker on taker.wallet_id = t.to_account and taker.community_id = $1
      where t.community_id = $1 and t.id > (select folded_to from mark))`;

export interface Flow {
  readonly issuerCellId: string;
  readonly kind: string;
  /** The cell whose wallet gave; null where a member, a charge or the issuer did. */
  readonly fromCellId: string | null;
  readonly toCellId: string | null;
  /** Up to the period's end. */
  readonly cents: Cents;
  /** Within the period. */
  readonly periodCents: Cents;
}

const flowsStatement = statement<Flow>(
  "report-circulation.flows",
  `${movements}
   select m.issuer_cell_id as "issuerCellId", m.kind,
          nullif(m.from_cell_id, ${firstId}) as "fromCellId",
          nullif(m.to_cell_id, ${firstId}) as "toCellId", sum(m.cents)::bigint as cents,
          coalesce(sum(m.cents) filter (where m.day >= $2::date), 0)::bigint as "periodCents"
     from movement m
     join cell on cell.community_id = $1 and cell.id = m.issuer_cell_id and not cell.test
    where m.day <= $3::date
    group by m.issuer_cell_id, m.kind, m.from_cell_id, m.to_cell_id`,
);

export interface FlowsAsked {
  readonly communityId: string;
  readonly from: string;
  readonly to: string;
}

/** Per issuer, kind, giving cell and taking cell. */
export const circulationFlows = (
  db: Queries,
  { communityId, from, to }: FlowsAsked,
): Promise<readonly Flow[]> => db.run(flowsStatement, [communityId, from, to]);

export interface MonthFlow {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly kind: string;
  readonly cents: Cents;
}

const monthsStatement = statement<MonthFlow>(
  "report-circulation.months",
  `${movements}
   select to_char(m.day, 'YYYY-MM') as month, m.kind, sum(m.cents)::bigint as cents
     from movement m
     join cell on cell.community_id = $1 and cell.id = m.issuer_cell_id and not cell.test
    where $2::uuid is null or m.issuer_cell_id = $2
    group by 1, 2
    order by 1, 2`,
);

/** By month, of one issuer or of all. */
export const circulationByMonth = (
  db: Queries,
  communityId: string,
  issuerCellId: string | null,
): Promise<readonly MonthFlow[]> => db.run(monthsStatement, [communityId, issuerCellId]);

export interface Taken {
  readonly cellId: string;
  readonly day: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
}

const takenStatement = statement<Taken>(
  "report-circulation.taken",
  `${movements}
   select case m.kind when 'accept' then m.to_cell_id else m.issuer_cell_id end as "cellId",
          m.day::text as day, m.issuer_cell_id as "issuerCellId", sum(m.cents)::bigint as cents
     from movement m
     join cell taker on taker.community_id = $1 and not taker.test
      and taker.id = case m.kind when 'accept' then m.to_cell_id else m.issuer_cell_id end
    where m.kind in ('accept', 'extinguish') and m.day between $2::date and $3::date
      and ($4::uuid[] is null
           or case m.kind when 'accept' then m.to_cell_id else m.issuer_cell_id end
              = any ($4::uuid[]))
    group by 1, 2, 3
    order by 2, 1, 3`,
);

/** Vouchers that cells took for what they sold, by day and issuer. */
export const takenByDay = (
  db: Queries,
  { communityId, from, to, cellIds }: FlowsAsked & { readonly cellIds: readonly string[] | null },
): Promise<readonly Taken[]> => db.run(takenStatement, [communityId, from, to, cellIds]);

export interface ExpiryAhead {
  readonly month: string;
  readonly cents: Cents;
}

const aheadStatement = statement<ExpiryAhead>(
  "report-circulation.ahead",
  `select to_char(b.expires_at at time zone k.time_zone, 'YYYY-MM') as month,
          sum(b.remaining_cents)::bigint as cents
     from batch b
     join community k on k.id = b.community_id
     join cell on cell.community_id = b.community_id and cell.id = b.issuer_cell_id
      and not cell.test
    where b.community_id = $1 and b.live and b.expires_at > $2
      and ($3::uuid is null or b.issuer_cell_id = $3)
    group by 1
    order by 1`,
);

/** What lapses in which month unless it is spent before. */
export const expiryAhead = (
  db: Queries,
  communityId: string,
  now: Date,
  issuerCellId: string | null,
): Promise<readonly ExpiryAhead[]> => db.run(aheadStatement, [communityId, now, issuerCellId]);
