/** Cells as administrators see them: their limits, and what they issued this month. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface CellRow {
  readonly id: string;
  readonly name: string;
  readonly umbrellaId: string | null;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
  readonly test: boolean;
  readonly createdAt: Date;
  /** In the community's zone. */
  readonly month: string;
  readonly usedCents: Cents;
  /** Of whom it counts under; null where that has no quota, or there is nobody. */
  readonly umbrellaQuotaCents: Cents | null;
  readonly umbrellaUsedCents: Cents;
}

const columns = `${named(`c.id, c.name, c.umbrella_id, c.quota_cents, c.sub_limit_cents,
                          c.cashback_bp, c.test, c.created_at`)}, now.month,
  coalesce(own.used_cents, 0) as "usedCents", u.quota_cents as "umbrellaQuotaCents",
  coalesce(theirs.used_cents, 0) as "umbrellaUsedCents"`;

const tables = `community k
  cross join lateral (select to_char($2::timestamptz at time zone k.time_zone, 'YYYY-MM') as month)
        as now
   join cell c on c.community_id = k.id
   left join polen own on own.community_id = k.id and own.cell_id = c.id and own.month = now.month
   left join cell u on u.community_id = k.id and u.id = c.counts_under
   left join polen theirs
          on theirs.community_id = k.id and theirs.cell_id = u.id and theirs.month = now.month`;

const listStatement = statement<CellRow>(
  "cell-list.list",
  `select ${columns} from ${tables}
    where k.id = $1 and c.id > coalesce($3, ${firstId})
    order by c.id
    limit $4`,
);

const readStatement = statement<CellRow>(
  "cell-list.read",
  `select ${columns} from ${tables} where k.id = $1 and c.id = $3`,
);

export interface CellPage {
  readonly communityId: string;
  readonly now: Date;
  /** Cells founded after this one. */
  readonly after: string | null;
  readonly limit: number;
}

/** Oldest first; one more than the limit, so that the caller knows of a next page. */
export const listCells = (
  db: Queries,
  { communityId, now, after, limit }: CellPage,
): Promise<readonly CellRow[]> => db.run(listStatement, [communityId, now, after, limit + 1]);

export const readCell = async (
  db: Queries,
  communityId: string,
  id: string,
  now: Date,
): Promise<CellRow | null> => (await db.run(readStatement, [communityId, now, id]))[0] ?? null;
