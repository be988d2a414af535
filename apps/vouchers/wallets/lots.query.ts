/** What each wallet can still spend: under its lock for a payment, without for a look ahead. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Lot } from "../charges/acceptance.domain.ts";

type LotRow = Lot & { readonly walletId: string };

const columns = named("wallet_id, id as batch_id, issuer_cell_id, remaining_cents, expires_at");

const lotsStatement = statement<LotRow>(
  "batches.lots",
  `select ${columns} from batch
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
  for (const { walletId, ...lot } of rows) {
    const held = lots.get(walletId) ?? [];
    lots.set(walletId, held);
    held.push(lot);
  }
  return lots;
};
