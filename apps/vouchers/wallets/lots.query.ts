/** What each wallet can still spend: under its lock for a payment, without for a look ahead. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Lot } from "../charges/acceptance.domain.ts";

interface LotRow {
  readonly wallet_id: string;
  readonly id: string;
  readonly issuer_cell_id: string;
  readonly remaining_cents: number;
  readonly expires_at: Date;
}

const lotsStatement = statement<LotRow>(
  "batches.lots",
  `select wallet_id, id, issuer_cell_id, remaining_cents, expires_at from batch
    where community_id = $1 and wallet_id = any ($2::uuid[]) and live and expires_at > $3
    order by wallet_id, expires_at, id`,
);

/** What each wallet can still spend at `now`, earliest expiry first. */
export const readLots = async (
  tx: Queries,
  communityId: string,
  walletIds: readonly string[],
  now: Date,
): Promise<Map<string, Lot[]>> => {
  const rows = await tx.run(lotsStatement, [communityId, [...new Set(walletIds)], now]);
  const lots = new Map<string, Lot[]>();
  for (const row of rows) {
    const held = lots.get(row.wallet_id) ?? [];
    lots.set(row.wallet_id, held);
    held.push({
      batchId: row.id,
      issuerCellId: row.issuer_cell_id,
      remainingCents: row.remaining_cents,
      expiresAt: row.expires_at,
    });
  }
  return lots;
};
