/** Writes what the voucher service tells: each event once, into sums by community and day. */
import { deleteOld } from "#platform/db/delete-old.ts";
import { statement } from "#platform/db/statement.ts";

/** Opens or renames a community, and holds it: two portions of one follow each other. */
export const holdCommunity = statement(
  "circulation.hold",
  `insert into circulating_community as known (community_id, name, told_at) values ($1, $2, $3)
       on conflict (community_id) do update
      set name = excluded.name, told_at = greatest(known.told_at, excluded.told_at)`,
);

/** Adds the events of `$2` that were not known; answers each of these. Sums know no order. */
export const addEvents = statement<{ readonly id: string }>(
  "circulation.add",
  `with given as (
     select distinct on (id) * from jsonb_to_recordset($2::jsonb)
         as g (id uuid, day date, minted bigint, spent bigint, expired bigint, sales bigint,
               sold bigint)
      order by id
   ), fresh as (
     insert into circulation_event (event_id, told_at) select id, $3 from given
         on conflict do nothing
     returning event_id
   ), added as (
     insert into circulation_day as known
       (community_id, day, minted_cents, spent_cents, expired_cents, sales, sold_cents)
     select $1, g.day, sum(g.minted), sum(g.spent), sum(g.expired), sum(g.sales), sum(g.sold)
       from given g join fresh on fresh.event_id = g.id
      group by g.day
      order by g.day
         on conflict (community_id, day) do update
        set minted_cents = known.minted_cents + excluded.minted_cents,
            spent_cents = known.spent_cents + excluded.spent_cents,
            expired_cents = known.expired_cents + excluded.expired_cents,
            sales = known.sales + excluded.sales,
            sold_cents = known.sold_cents + excluded.sold_cents
   )
   select event_id as id from fresh`,
);

/** Keeps the ledger's count beside what the rows say; one that came late changes nothing. */
export const keepCount = statement(
  "circulation.keep-count",
  `update circulating_community c
      set counted_to = $2, counted_cents = $3,
          known_cents = (select coalesce(sum(minted_cents - spent_cents - expired_cents), 0)
                           from circulation_day d where d.community_id = c.community_id)
    where c.community_id = $1 and c.counted_to <= $2`,
);

export const deleteOldEvents = deleteOld("circulation.delete-old-events", {
  table: "circulation_event",
  column: "told_at",
  key: "event_id",
});
