/** What a wallet holds in sum, and how it came by it: for the holder's own page. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface Balance {
  readonly issuerCellId: string;
  readonly issuerName: string;
  /** The first moment of that day at which some of it expires. */
  readonly expiresAt: Date;
  readonly cents: Cents;
}

const balancesStatement = statement<Balance>(
  "balances.by-day",
  `select issuer_cell_id as "issuerCellId", cell.name as "issuerName",
          min(expires_at) as "expiresAt", sum(remaining_cents)::bigint as cents
     from batch
     join cell on cell.community_id = $1 and cell.id = issuer_cell_id
    where batch.community_id = $1 and batch.wallet_id = $2 and live and expires_at > $3
    group by issuer_cell_id, cell.name, (expires_at at time zone $4)::date
    order by min(expires_at), issuer_cell_id
    limit $5`,
);

export interface BalancesAsked {
  readonly communityId: string;
  readonly walletId: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly most: number;
}

/** By issuer and day of expiry, what expires first ahead. */
export const readBalances = (
  db: Queries,
  { communityId, walletId, timeZone, now, most }: BalancesAsked,
): Promise<readonly Balance[]> =>
  db.run(balancesStatement, [communityId, walletId, now, timeZone, most]);

/** What a transfer brought stands as one act in its own list. */
export type ReceivedOrigin = "dispersal" | "cashback" | "returned";

export interface Received {
  readonly batchId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
  readonly origin: ReceivedOrigin;
  readonly at: Date;
}

const receivedColumns = named(
  "id as batch_id, issuer_cell_id, minted_cents as cents, origin, issued_at as at",
);

// The origins as words, not as a value: so the index `batch_received` is known to hold them all.
export const receivedStatement = statement<Received>(
  "balances.received",
  `select ${receivedColumns} from batch
    where community_id = $1 and wallet_id = $2
      and origin in ('dispersal', 'cashback', 'returned')
      and id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by id desc
    limit $4`,
);

/** Batches that came into a wallet, newest first; `before` is the id of any older bound. */
export const listReceived = (
  db: Queries,
  asked: {
    readonly communityId: string;
    readonly walletId: string;
    readonly before: string | null;
    readonly most: number;
  },
): Promise<readonly Received[]> => {
  const { communityId, walletId, before, most } = asked;
  return db.run(receivedStatement, [communityId, walletId, before, most]);
};
