/** Locks and writes clearings: first the clearings by id, then wallets, then batches. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ClearedBatch, Clearing, ClearingLine } from "./clearing.domain.ts";
import { clearingColumns } from "./clearings.query.ts";

// All that are posted too: accepting one and taking back another never run side by side.
const lockStatement = statement<Clearing>(
  "clearings.lock",
  `select ${clearingColumns} from clearing
    where community_id = $1 and (id = $2 or status = 'posted')
    order by id
      for no key update`,
);

const insertStatement = statement(
  "clearings.insert",
  `insert into clearing (community_id, id, total_cents, held_cents, short_of_cents, proposed_by,
                         proposed_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const insertLinesStatement = statement(
  "clearings.insert-lines",
  `insert into clearing_line (community_id, clearing_id, holder_cell_id, issuer_cell_id, held_cents,
                              cents)
   select $1, $2, * from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[])`,
);

const postStatement = statement(
  "clearings.post",
  `update clearing set status = 'posted', posted_by = $3, posted_at = $4
    where community_id = $1 and id = $2`,
);

const insertBatchesStatement = statement(
  "clearings.insert-batches",
  `insert into cleared_batch (community_id, clearing_id, batch_id, cents)
   select $1, $2, * from unnest($3::uuid[], $4::bigint[])`,
);

const reverseStatement = statement(
  "clearings.reverse",
  `update clearing set status = 'reversed', reversed_by = $3, reversed_at = $4
    where community_id = $1 and id = $2`,
);

export interface ClearedBefore extends ClearedBatch {
  readonly expiresAt: Date;
}

const clearedColumns = named("c.batch_id, b.wallet_id, b.issuer_cell_id, c.cents, b.expires_at");

const clearedStatement = statement<ClearedBefore>(
  "clearings.cleared",
  `select ${clearedColumns}
     from cleared_batch c
     join batch b on b.community_id = c.community_id and b.id = c.batch_id
    where c.community_id = $1 and c.clearing_id = $2
    order by c.batch_id`,
);

/** The clearing, locked together with all that are posted; null for none of that id. */
export const lockClearing = async (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<Clearing | null> => {
  const rows = await tx.run(lockStatement, [communityId, id]);
  return rows.find((row) => row.id === id) ?? null;
};

export const insertClearing = async (
  tx: Queries,
  clearing: Clearing,
  lines: readonly ClearingLine[],
): Promise<void> => {
  const { communityId, id, totalCents, heldCents, shortOfCents } = clearing;
  const { proposedBy, proposedAt } = clearing;
  const sums = [totalCents, heldCents, shortOfCents];
  await tx.run(insertStatement, [communityId, id, ...sums, proposedBy, proposedAt]);
  await tx.run(insertLinesStatement, [
    ...[communityId, id],
    lines.map((line) => line.holderCellId),
    lines.map((line) => line.issuerCellId),
    lines.map((line) => line.heldCents),
    lines.map((line) => line.cents),
  ]);
};

export interface Doer {
  readonly memberId: string;
  readonly now: Date;
}

export const markPosted = async (
  tx: Queries,
  { communityId, id }: Clearing,
  { memberId, now }: Doer,
  batches: readonly ClearedBatch[],
): Promise<void> => {
  await tx.run(postStatement, [communityId, id, memberId, now]);
  await tx.run(insertBatchesStatement, [
    ...[communityId, id],
    batches.map((batch) => batch.batchId),
    batches.map((batch) => batch.cents),
  ]);
};

export const markReversed = async (
  tx: Queries,
  { communityId, id }: Clearing,
  { memberId, now }: Doer,
): Promise<void> => {
  await tx.run(reverseStatement, [communityId, id, memberId, now]);
};

/** What a posted clearing took out of which batches. */
export const readCleared = (
  tx: Queries,
  { communityId, id }: Clearing,
): Promise<readonly ClearedBefore[]> => tx.run(clearedStatement, [communityId, id]);
