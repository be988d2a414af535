/** What a wallet holds, for the holder's own eyes. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Holding {
  readonly batchId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const columns = named(
  "id as batch_id, issuer_cell_id, remaining_cents as cents, issued_at, expires_at",
);

const listStatement = statement<Holding>(
  "holdings.list",
  `select ${columns} from batch
    where community_id = $1 and wallet_id = $2 and live and expires_at > $3
      and ($4::uuid is null
           or (expires_at, id) > (select expires_at, id from batch
                                   where community_id = $1 and id = $4 and wallet_id = $2))
    order by expires_at, id
    limit $5`,
);

const totalStatement = statement<{ readonly cents: number }>(
  "holdings.total",
  `select coalesce(sum(remaining_cents), 0)::bigint as cents from batch
    where community_id = $1 and wallet_id = $2 and live and expires_at > $3`,
);

export interface HoldingsAsked {
  readonly communityId: string;
  readonly walletId: string;
  readonly after: string | null;
  readonly limit: number;
  readonly now: Date;
}

/** Batches by expiry, one more than the limit, so that the caller knows of a next page. */
export const listHoldings = (db: Queries, asked: HoldingsAsked): Promise<readonly Holding[]> => {
  const { communityId, walletId, now, after, limit } = asked;
  return db.run(listStatement, [communityId, walletId, now, after, limit + 1]);
};

export const totalHeld = async (
  db: Queries,
  asked: Pick<HoldingsAsked, "communityId" | "walletId" | "now">,
): Promise<Cents> => {
  const rows = await db.run(totalStatement, [asked.communityId, asked.walletId, asked.now]);
  return rows[0]?.cents ?? 0;
};
