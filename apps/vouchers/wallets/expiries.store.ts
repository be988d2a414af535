/** Finds and burns what has expired: under its wallet's lock a batch is emptied and posted back. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface BurnedBatch {
  readonly batchId: string;
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
}

export interface ExpiredBatch {
  readonly communityId: string;
  readonly batchId: string;
  readonly walletId: string;
}

const findStatement = statement<ExpiredBatch>(
  "expiries.find",
  `select ${named("community_id, id as batch_id, wallet_id")} from batch
    where live and expires_at <= $1 and community_id <> all ($3::uuid[])
    order by expires_at, community_id, id
    limit $2`,
);

const burned = named(
  "doomed.id as batch_id, doomed.wallet_id, doomed.issuer_cell_id, doomed.cents",
);

// What is left now, not what was found: a payer may have spent some of it meanwhile.
const burnStatement = statement<BurnedBatch>(
  "expiries.burn",
  `with doomed as (
     select id, wallet_id, issuer_cell_id, remaining_cents as cents from batch
      where community_id = $1 and id = any ($2::uuid[]) and live and expires_at <= $3
      order by id
        for no key update)
   update batch set remaining_cents = 0, live = false
     from doomed
    where batch.community_id = $1 and batch.id = doomed.id
   returning ${burned}`,
);

/** Batches with something left whose time is over, oldest first, but for those of `skipped`. */
export const findExpired = (
  db: Queries,
  now: Date,
  { most, skipped }: { readonly most: number; readonly skipped: ReadonlySet<string> },
): Promise<readonly ExpiredBatch[]> => db.run(findStatement, [now, most, [...skipped]]);

/**
 * Empties those of the batches that are still expired and not empty. Their wallets must be locked.
 */
export const burnBatches = (
  tx: Queries,
  communityId: string,
  batchIds: readonly string[],
  now: Date,
): Promise<readonly BurnedBatch[]> => tx.run(burnStatement, [communityId, batchIds, now]);
