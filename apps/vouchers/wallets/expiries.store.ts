/** Finds and burns what has expired: under its wallet's lock a batch is emptied and posted back. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

interface ExpiredRow {
  readonly community_id: string;
  readonly id: string;
  readonly wallet_id: string;
}

interface BurnedRow {
  readonly id: string;
  readonly wallet_id: string;
  readonly issuer_cell_id: string;
  readonly cents: number;
}

const findStatement = statement<ExpiredRow>(
  "expiries.find",
  `select community_id, id, wallet_id from batch
    where live and expires_at <= $1
    order by expires_at, community_id, id
    limit $2`,
);

// What is left now, not what was found: a payer may have spent some of it meanwhile.
const burnStatement = statement<BurnedRow>(
  "expiries.burn",
  `with doomed as (
     select id, wallet_id, issuer_cell_id, remaining_cents as cents from batch
      where community_id = $1 and id = any ($2::uuid[]) and live and expires_at <= $3
      order by id
        for no key update)
   update batch set remaining_cents = 0, live = false
     from doomed
    where batch.community_id = $1 and batch.id = doomed.id
   returning doomed.id, doomed.wallet_id, doomed.issuer_cell_id, doomed.cents`,
);

export interface ExpiredBatch {
  readonly communityId: string;
  readonly batchId: string;
  readonly walletId: string;
}

export interface BurnedBatch {
  readonly batchId: string;
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
}

/** Batches with something left whose time is over, oldest first. */
export const findExpired = async (
  db: Queries,
  now: Date,
  most: number,
): Promise<readonly ExpiredBatch[]> => {
  const rows = await db.run(findStatement, [now, most]);
  return rows.map((row) => ({
    communityId: row.community_id,
    batchId: row.id,
    walletId: row.wallet_id,
  }));
};

/**
 * Empties those of the batches that are still expired and not empty. Their wallets must be locked.
 */
export const burnBatches = async (
  tx: Queries,
  communityId: string,
  batchIds: readonly string[],
  now: Date,
): Promise<readonly BurnedBatch[]> => {
  const rows = await tx.run(burnStatement, [communityId, batchIds, now]);
  return rows.map((row) => ({
    batchId: row.id,
    walletId: row.wallet_id,
    issuerCellId: row.issuer_cell_id,
    cents: row.cents,
  }));
};
