/** Lists of charges, newest first, by keyset: a page costs the same wherever it lies. */
import type { ChargeStatus } from "#contracts/vouchers/charge.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Charge } from "./charge.domain.ts";
import { chargeColumns, chargeOf, type ChargeRow } from "./charges.query.ts";

export interface ChargeFilter {
  readonly communityId: string;
  readonly cellIds: readonly string[];
  readonly status: ChargeStatus | null;
  /** Charges older than this one. */
  readonly before: string | null;
  readonly limit: number;
  readonly now: Date;
}

// A lateral read per cell walks each cell's index from its newest charge and stops at the limit.
const ofCellsStatement = statement<ChargeRow>(
  "charge-lists.of-cells",
  `select newest.*
     from unnest($2::uuid[]) as wanted (cell)
    cross join lateral (
          select ${chargeColumns} from charge
           where community_id = $1 and cell_id = wanted.cell
             and ($3::uuid is null or id < $3)
             and ($4::text is null or status = case $4 when 'expired' then 'pending' else $4 end)
             and ($4::text is distinct from 'expired' or expires_at <= $5)
             and ($4::text is distinct from 'pending' or expires_at > $5)
           order by id desc
           limit $6) as newest
    order by newest.id desc
    limit $6`,
);

const ofPayerStatement = statement<ChargeRow>(
  "charge-lists.of-payer",
  `select ${chargeColumns} from charge
    where community_id = $1 and payer_member_id = $2 and ($3::uuid is null or id < $3)
    order by id desc
    limit $4`,
);

/**
 * Charges of some cells; asks for one more than the limit, so that the caller knows of a next
 * page.
 */
export const listChargesOfCells = async (
  db: Queries,
  filter: ChargeFilter,
): Promise<readonly Charge[]> => {
  const { communityId, cellIds, before, status, now, limit } = filter;
  const values = [communityId, cellIds, before, status, now, limit + 1];
  return (await db.run(ofCellsStatement, values)).map(chargeOf);
};

/** Charges that a member took part in. */
export const listChargesOfPayer = async (
  db: Queries,
  asked: {
    readonly communityId: string;
    readonly memberId: string;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<readonly Charge[]> => {
  const values = [asked.communityId, asked.memberId, asked.before, asked.limit + 1];
  return (await db.run(ofPayerStatement, values)).map(chargeOf);
};
