/** Circulation of communities, as their events say. */
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Circulating {
  readonly id: string;
  readonly name: string;
  readonly toldAt: Date;
  /** What the ledger counted, and what was known here then; null before the first count. */
  readonly countedCents: Cents | null;
  readonly knownCents: Cents | null;
  readonly mintedCents: Cents;
  readonly spentCents: Cents;
  readonly expiredCents: Cents;
}

const sums = `coalesce(sum(d.minted_cents), 0)::bigint as "mintedCents",
          coalesce(sum(d.spent_cents), 0)::bigint as "spentCents",
          coalesce(sum(d.expired_cents), 0)::bigint as "expiredCents"`;

/** By name, `$1` of them at most. */
export const circulatingCommunities = statement<Circulating>(
  "circulation.communities",
  `select c.community_id as id, c.name, c.told_at as "toldAt", c.counted_cents as "countedCents",
          c.known_cents as "knownCents", ${sums}
     from circulating_community c
     left join circulation_day d on d.community_id = c.community_id
    group by c.community_id
    order by c.name, c.community_id
    limit $1`,
);

export interface CirculationDay {
  readonly day: string;
  readonly mintedCents: Cents;
  readonly spentCents: Cents;
  readonly expiredCents: Cents;
  readonly sales: number;
  readonly soldCents: Cents;
  /** At the end of the day. */
  readonly outstandingCents: Cents;
}

const ofDay = `select day::text as day, minted_cents as "mintedCents", spent_cents as "spentCents",
          expired_cents as "expiredCents", sales, sold_cents as "soldCents",
          (sum(minted_cents - spent_cents - expired_cents) over (order by day))::bigint
            as "outstandingCents"
     from circulation_day`;

/** Days on which something happened, oldest first; with what was out at the end of each. */
export const circulationDays = statement<CirculationDay>(
  "circulation.days",
  `${ofDay} where community_id = $1 order by day`,
);

export interface Disagreement {
  readonly id: string;
  readonly name: string;
  readonly toldAt: Date;
  /** By how much the ledger counted more than was known here. */
  readonly differenceCents: Cents;
  /** The least that was out at the end of a day: below zero is impossible. */
  readonly leastCents: Cents;
}

/** Communities whose figures cannot be right, `$1` of them at most. */
export const disagreements = statement<Disagreement>(
  "circulation.disagreements",
  `select c.community_id as id, c.name, c.told_at as "toldAt",
          coalesce(c.counted_cents - c.known_cents, 0) as "differenceCents",
          coalesce(o.least, 0)::bigint as "leastCents"
     from circulating_community c
     left join lateral (
       select min(out_cents) as least from (
         select sum(minted_cents - spent_cents - expired_cents) over (order by day) as out_cents
           from circulation_day d where d.community_id = c.community_id) days) o on true
    where c.counted_cents <> c.known_cents or o.least < 0
    order by c.name, c.community_id
    limit $1`,
);
