/** The rows of voucher batches: spent, returned and added under their wallet's lock. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

const lockWalletsStatement = statement<{ readonly id: string }>(
  "batches.lock-wallets",
  `select id from wallet
    where community_id = $1 and id = any ($2::uuid[])
    order by id
      for no key update`,
);

/** Locks holders in the order of their ids, after charges and before their batches are read. */
export const lockWallets = async (
  tx: Queries,
  communityId: string,
  walletIds: readonly string[],
): Promise<void> => {
  await tx.run(lockWalletsStatement, [communityId, [...new Set(walletIds)]]);
};

/**
 * Sums first: two charges of one batch of commands may touch the same voucher batch. `= any` beside
 * the join, here and elsewhere: the index finds the rows whatever the planner knows of the table.
 */
const moveStatement = statement(
  "batches.move",
  `update batch
      set remaining_cents = remaining_cents + moved.cents, live = remaining_cents + moved.cents > 0
     from (select id, sum(cents)::bigint as cents
             from unnest($2::uuid[], $3::bigint[]) as line (id, cents)
            group by id) as moved
    where community_id = $1 and batch.id = any ($2::uuid[]) and batch.id = moved.id`,
);

export interface Movement {
  readonly batchId: string;
  /** Negative: taken out. The column's own check keeps it from passing below zero. */
  readonly cents: Cents;
}

export const moveInBatches = async (
  tx: Queries,
  communityId: string,
  movements: readonly Movement[],
): Promise<void> => {
  if (movements.length === 0) return;
  await tx.run(moveStatement, [
    communityId,
    movements.map((movement) => movement.batchId),
    movements.map((movement) => movement.cents),
  ]);
};

export interface NewBatch {
  readonly id: string;
  readonly walletId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
  readonly origin: "dispersal" | "cashback" | "accepted" | "returned" | "transfer";
  readonly parentBatchId: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const insertStatement = statement(
  "batches.insert",
  `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                      live, origin, parent_batch_id, issued_at, expires_at)
   select $1, id, wallet, issuer, cents, cents, true, origin, parent, issued, expires
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::uuid[],
                 $8::timestamptz[], $9::timestamptz[])
          as made (id, wallet, issuer, cents, origin, parent, issued, expires)`,
);

export const insertBatches = async (
  tx: Queries,
  communityId: string,
  batches: readonly NewBatch[],
): Promise<void> => {
  if (batches.length === 0) return;
  await tx.run(insertStatement, [
    communityId,
    batches.map((batch) => batch.id),
    batches.map((batch) => batch.walletId),
    batches.map((batch) => batch.issuerCellId),
    batches.map((batch) => batch.cents),
    batches.map((batch) => batch.origin),
    batches.map((batch) => batch.parentBatchId),
    batches.map((batch) => batch.issuedAt),
    batches.map((batch) => batch.expiresAt),
  ]);
};
