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
  return byWallet(await tx.run(lotsStatement, [communityId, [...new Set(walletIds)], now]));
};

const byWallet = (rows: readonly LotRow[]): Map<string, Lot[]> => {
  const lots = new Map<string, Lot[]>();
  for (const { walletId, ...lot } of rows) {
    const held = lots.get(walletId) ?? [];
    lots.set(walletId, held);
    held.push(lot);
  }
  return lots;
};

// Of each issuer the earliest that cover all tickets of the wallet together, whatever else of each
// other issuer is taken: who holds thousands of batches pays as quickly as anybody. What expires
// while these wait covers nothing.
const coveringStatement = statement<LotRow>(
  "batches.covering",
  `with needed as (
     select asked.wallet_id, sum(c.total_cents) as cents
       from unnest($2::uuid[], $3::uuid[]) as asked (wallet_id, charge_id)
       join charge c on c.community_id = $1 and c.id = asked.charge_id
      group by asked.wallet_id),
   held as (
     select b.*, n.cents as needed_cents,
            sum(b.remaining_cents) filter (where b.expires_at > $5) over (
              partition by b.wallet_id, b.issuer_cell_id order by b.expires_at, b.id
              rows between unbounded preceding and 1 preceding) as before_cents
       from needed n
       join batch b on b.community_id = $1 and b.wallet_id = n.wallet_id
                       and b.live and b.expires_at > $4)
   select ${columns} from held
    where coalesce(before_cents, 0) < needed_cents
    order by wallet_id, expires_at, id`,
);

interface Tickets {
  readonly walletIds: readonly string[];
  /** As many: which charge each wallet is to pay. */
  readonly chargeIds: readonly string[];
  /** When the first of them was asked for, and the last. */
  readonly first: Date;
  readonly last: Date;
}

/** Of what each wallet can spend, earliest expiry first, all that its tickets could take. */
export const readCoveringLots = async (
  tx: Queries,
  communityId: string,
  { walletIds, chargeIds, first, last }: Tickets,
): Promise<Map<string, Lot[]>> =>
  byWallet(await tx.run(coveringStatement, [communityId, walletIds, chargeIds, first, last]));
