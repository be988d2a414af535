/** What expired in a wallet, for its holder's history. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Expired {
  /** Of the last posting of the act. */
  readonly id: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
  readonly at: Date;
}

// An act is on one page whole: it is older than a bound where its last posting is.
const expiredStatement = statement<Expired>(
  "expired.of-wallet",
  `select max(id::text)::uuid as id, issuer_cell_id as "issuerCellId", sum(cents)::bigint as cents,
          at
     from transfer
    where community_id = $1 and from_account = $2 and kind = 'expire'
    group by at, issuer_cell_id
   having $3::uuid is null or max(id::text) < $3::uuid::text
    order by 1 desc
    limit $4`,
);

/** Newest first; of one sweep and stall one, however many batches burned. */
export const listExpired = (
  db: Queries,
  asked: {
    readonly communityId: string;
    readonly walletId: string;
    readonly before: string | null;
    readonly most: number;
  },
): Promise<readonly Expired[]> => {
  const { communityId, walletId, before, most } = asked;
  return db.run(expiredStatement, [communityId, walletId, before, most]);
};
