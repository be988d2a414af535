/** Lists of charges, newest first, by keyset: a page costs the same wherever it lies. */
import type { ChargeStatus } from "#contracts/vouchers/charge.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
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

/**
 * A lateral read per cell walks an index of that cell from its newest charge and stops at the
 * limit. Each kind of filter is a statement of its own: one plan for all of them would walk past
 * millions of charges of other statuses to find a few.
 */
const ofEachCell = (newest: string): string =>
  `select newest.*
     from unnest($2::uuid[]) as wanted (cell)
    cross join lateral (${newest}) as newest
    order by newest.id desc
    limit $4`;

/**
 * A cell is of one community: its charges are found by the cell alone, and of these the community
 * is asked. Said of both at once, the planner may follow the key of the community, in which the
 * charges of a cell that sells little are far.
 */
const ofCell = (filter: string, limit: string, rest = ""): string =>
  `select ${chargeColumns}
     from (select * from charge
            where cell_id = wanted.cell and id < coalesce($3, ${lastId}) ${filter}
            order by id desc limit ${limit}) as charge
    where community_id = $1 ${rest}`;

export const ofCellsStatement = statement<ChargeRow>(
  "charge-lists.of-cells",
  ofEachCell(ofCell("", "$4")),
);

/**
 * As it is stored: what is expired was pending, and its moment has come. The status is part of the
 * text, so that the planner knows whether it is rare; of a parameter it takes the mean of all.
 */
const ofStatus = (status: string) =>
  statement<ChargeRow>(
    `charge-lists.${status}`,
    ofEachCell(
      ofCell(
        `and status = '${status}' and expires_at <= coalesce($5, 'infinity'::timestamptz)`,
        "$4",
      ),
    ),
  );

export const statusStatements = {
  expired: ofStatus("pending"),
  vales_applied: ofStatus("vales_applied"),
  settled: ofStatus("settled"),
  cancelled: ofStatus("cancelled"),
};

/** More than a page. Charges live equally long: behind so many that expired all have. */
const newestPending = 1_000;

export const pendingStatement = statement<ChargeRow>(
  "charge-lists.payable",
  ofEachCell(
    ofCell(
      "and status = 'pending'",
      String(newestPending),
      "and expires_at > $5 order by id desc limit $4",
    ),
  ),
);

const ofPayerStatement = statement<ChargeRow>(
  "charge-lists.of-payer",
  `select ${chargeColumns}
     from (select * from charge
            where payer_member_id = $2 and id < coalesce($3, ${lastId})
            order by id desc limit $4) as charge
    where community_id = $1
    order by id desc`,
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
  const values = [communityId, cellIds, before, limit + 1];
  if (status === null) return (await db.run(ofCellsStatement, values)).map(chargeOf);
  if (status === "pending") return (await db.run(pendingStatement, [...values, now])).map(chargeOf);
  const until = status === "expired" ? now : null;
  return (await db.run(statusStatements[status], [...values, until])).map(chargeOf);
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
