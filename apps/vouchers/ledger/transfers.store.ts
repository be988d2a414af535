/** The ledger: one row moves one amount from one account to another, and is never touched again. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";

export interface NewTransfer {
  /** Given where something else names the posting; made here otherwise. */
  readonly id?: string;
  readonly kind:
    | "issue"
    | "apply"
    | "extinguish"
    | "accept"
    | "release"
    | "expire"
    | "transfer"
    | "clear"
    | "restore";
  readonly from: string;
  readonly to: string;
  readonly issuerCellId: string;
  readonly batchId: string;
  readonly cents: Cents;
  readonly chargeId: string | null;
  readonly note: string | null;
  readonly at: Date;
}

const insertStatement = statement(
  "transfers.insert",
  `insert into transfer (community_id, id, kind, from_account, to_account, issuer_cell_id, batch_id,
                         cents, charge_id, note, at)
   select $1, * from unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[],
                            $8::bigint[], $9::uuid[], $10::text[], $11::timestamptz[])`,
);

export const insertTransfers = async (
  tx: Queries,
  communityId: string,
  transfers: readonly NewTransfer[],
): Promise<void> => {
  if (transfers.length === 0) return;
  await tx.run(insertStatement, [
    communityId,
    transfers.map((transfer) => transfer.id ?? newId()),
    transfers.map((transfer) => transfer.kind),
    transfers.map((transfer) => transfer.from),
    transfers.map((transfer) => transfer.to),
    transfers.map((transfer) => transfer.issuerCellId),
    transfers.map((transfer) => transfer.batchId),
    transfers.map((transfer) => transfer.cents),
    transfers.map((transfer) => transfer.chargeId),
    transfers.map((transfer) => transfer.note),
    transfers.map((transfer) => transfer.at),
  ]);
};
