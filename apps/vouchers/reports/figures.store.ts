/** Folds postings and closed sales into sums by day, a portion under the community's mark. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";

const openStatement = statement(
  "figures.open",
  `insert into figure_mark (community_id, folded_at) values ($1, $2) on conflict do nothing`,
);

export interface Mark {
  readonly foldedTo: string;
  readonly nextTo: string;
  /** Whether whoever might still write below the next bound has ended. */
  readonly isReached: boolean;
}

const lockStatement = statement<Mark>(
  "figures.lock",
  `select ${named("folded_to, next_to")},
          next_xmax <= pg_snapshot_xmin(pg_current_snapshot()) as "isReached"
     from figure_mark where community_id = $1 for update`,
);

/** The community's mark, held: two folds of one community wait for each other. */
export const lockMark = async (tx: Queries, communityId: string, now: Date): Promise<Mark> => {
  await tx.run(openStatement, [communityId, now]);
  const mark = (await tx.run(lockStatement, [communityId]))[0];
  if (!mark) throw new Error("a mark that was just opened is not there");
  return mark;
};

const aimStatement = statement(
  "figures.aim",
  `update figure_mark set next_to = $2, next_xmax = pg_snapshot_xmax(pg_current_snapshot())
    where community_id = $1`,
);

/** Chooses the next bound: it is reached when all who write now have ended. */
export const aimAt = async (tx: Queries, communityId: string, bound: string): Promise<void> => {
  await tx.run(aimStatement, [communityId, bound]);
};

// The last of a portion: of postings and of charges together, so that one bound is for both.
const portionStatement = statement<{ readonly end: string }>(
  "figures.portion",
  `select id as end from (
     (select id from transfer where community_id = $1 and id > $2 and id <= $3
       order by id offset $4 limit 1)
      union all
     (select id from charge where community_id = $1 and id > $2 and id <= $3
       order by id offset $4 limit 1)) as ends
    order by id
    limit 1`,
);

/** Up to where a portion of at most `most` postings and as many charges reaches. */
export const endOfPortion = async (
  tx: Queries,
  communityId: string,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<string> =>
  (await tx.run(portionStatement, [communityId, from, to, most - 1]))[0]?.end ?? to;

const postingsStatement = statement(
  "figures.postings",
  `insert into circulation_day as known (community_id, day, issuer_cell_id, kind, from_cell_id,
                                         to_cell_id, cents, postings)
   select $1, (t.at at time zone k.time_zone)::date, t.issuer_cell_id,
          case when t.kind = 'issue' and t.charge_id is not null then 'cashback' else t.kind end,
          coalesce(giver.id, ${firstId}), coalesce(taker.id, ${firstId}), sum(t.cents), count(*)
     from transfer t
     join community k on k.id = t.community_id
     left join cell giver on giver.wallet_id = t.from_account and giver.community_id = $1
     left join cell taker on taker.wallet_id = t.to_account and taker.community_id = $1
    where t.community_id = $1 and t.id > $2 and t.id <= $3
    group by 2, 3, 4, 5, 6
    order by 2, 3, 4, 5, 6
       on conflict (community_id, day, issuer_cell_id, kind, from_cell_id, to_cell_id) do update
      set cents = known.cents + excluded.cents, postings = known.postings + excluded.postings`,
);

const salesInto = `insert into sale_day as known (community_id, day, cell_id, sales, total_cents,
                                  vouchers_cents, cash_cents, cashback_cents)
   select $1, (c.settled_at at time zone k.time_zone)::date, c.cell_id, count(*),
          sum(c.total_cents), sum(c.vales_applied_cents), sum(c.cash_cents), sum(c.cashback_cents)`;

const salesAdded = `group by 2, 3
    order by 2, 3
       on conflict (community_id, day, cell_id) do update
      set sales = known.sales + excluded.sales,
          total_cents = known.total_cents + excluded.total_cents,
          vouchers_cents = known.vouchers_cents + excluded.vouchers_cents,
          cash_cents = known.cash_cents + excluded.cash_cents,
          cashback_cents = known.cashback_cents + excluded.cashback_cents`;

// One statement, one snapshot: what is not closed in it is remembered, what is closed is summed.
const salesStatement = statement(
  "figures.sales",
  `with passed as (
     select c.id, c.cell_id, c.status, c.settled_at, c.total_cents, c.vales_applied_cents,
            c.cash_cents, c.cashback_cents
       from charge c where c.community_id = $1 and c.id > $2 and c.id <= $3),
   remembered as (
     insert into open_sale (community_id, charge_id)
     select $1, id from passed where status in ('pending', 'vales_applied'))
   ${salesInto}
     from passed c join community k on k.id = $1
    where c.status = 'settled'
    ${salesAdded}`,
);

// A charge that is over for an hour closes no more, whatever is under way.
const closedStatement = statement(
  "figures.closed",
  `with closed as (
     delete from open_sale o
      using charge c
      where o.community_id = $1 and c.community_id = $1 and c.id = o.charge_id
        and (c.status in ('settled', 'cancelled')
             or (c.status = 'pending' and c.expires_at < $2::timestamptz - interval '1 hour'))
     returning c.cell_id, c.status, c.settled_at, c.total_cents, c.vales_applied_cents,
               c.cash_cents, c.cashback_cents)
   ${salesInto}
     from closed c join community k on k.id = $1
    where c.status = 'settled'
    ${salesAdded}`,
);

const moveStatement = statement(
  "figures.move",
  "update figure_mark set folded_to = $2, folded_at = $3 where community_id = $1",
);

export interface Portion {
  readonly communityId: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** Adds what lies between to the sums, and what closed since it was passed. */
export const foldPortion = async (
  tx: Queries,
  { communityId, from, to, now }: Portion,
): Promise<void> => {
  await tx.run(closedStatement, [communityId, now]);
  if (to <= from) return;
  await tx.run(postingsStatement, [communityId, from, to]);
  await tx.run(salesStatement, [communityId, from, to]);
  await tx.run(moveStatement, [communityId, to, now]);
};

/** Folds what a transaction itself wrote, in a community that nobody else sees yet. */
export const foldWhole = async (tx: Queries, communityId: string, now: Date): Promise<void> => {
  const { foldedTo: from } = await lockMark(tx, communityId, now);
  await foldPortion(tx, { communityId, from, to: newId(), now });
};
