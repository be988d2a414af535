/** Reads charges: by id, by ticket, by token wherever it lives, and those long on hold. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { AppliedLine, Charge } from "./charge.domain.ts";

export interface ChargeRow extends Omit<Charge, "appliedLines"> {
  readonly appliedLines: readonly (Omit<AppliedLine, "expiresAt"> & {
    readonly expiresAt: string;
  })[];
}

export const chargeColumns = named(`community_id, id, token, cell_id, creator, idempotency_key,
  total_cents, external_ref, status, vales_applied_cents, cash_cents, payer_member_id,
  payer_wallet_id, applied_lines, applied_at, settled_at, settle_key, cashback_cents,
  cashback_reason, created_at, expires_at`);

const findStatement = statement<ChargeRow>(
  "charges.find",
  `select ${chargeColumns} from charge where community_id = $1 and id = $2`,
);

// One descent of the index per ticket, whatever the planner believes: joined as a set,
// a plan made on a young table read every charge of the community at each create.
const byTicketStatement = statement<ChargeRow>(
  "charges.by-ticket",
  `select found.*
     from unnest($2::text[], $3::uuid[], $4::text[]) as asked (by_creator, in_cell, with_key)
    cross join lateral (
      select ${chargeColumns}
        from charge
       where community_id = $1 and creator = by_creator and cell_id = in_cell
         and idempotency_key = with_key and idempotency_key is not null
       limit 1) as found`,
);

export interface ChargeAddress {
  readonly communityId: string;
  readonly chargeId: string;
}

const byTokenStatement = statement<ChargeAddress>(
  "charges.by-token",
  `select ${named("community_id, charge_id")} from charge_directory where token = $1`,
);

const byIdStatement = statement<ChargeAddress>(
  "charges.by-id",
  `select ${named("community_id, charge_id")} from charge_directory where charge_id = $1`,
);

export interface UnsettledCharge extends ChargeAddress {
  readonly appliedAt: Date;
}

const unsettledStatement = statement<UnsettledCharge>(
  "charges.unsettled",
  `select ${named("community_id, id as charge_id, applied_at")} from charge
    where status = 'vales_applied' and applied_at <= $1
      and ($3::timestamptz is null or (applied_at, id) > ($3, $4::uuid))
    order by applied_at, id
    limit $2`,
);

/** One charge; null when the community has none of that id. */
export const findCharge = async (
  db: Queries,
  communityId: string,
  chargeId: string,
): Promise<Charge | null> => {
  const row = (await db.run(findStatement, [communityId, chargeId]))[0];
  return row ? chargeOf(row) : null;
};

export interface Ticket {
  readonly creator: string;
  readonly cellId: string;
  readonly key: string;
}

export const findByTickets = async (
  tx: Queries,
  communityId: string,
  tickets: readonly Ticket[],
): Promise<readonly Charge[]> => {
  const rows = await tx.run(byTicketStatement, [
    communityId,
    tickets.map((ticket) => ticket.creator),
    tickets.map((ticket) => ticket.cellId),
    tickets.map((ticket) => ticket.key),
  ]);
  return rows.map(chargeOf);
};

/** Where a token or an id lives, whatever the community of who asks. */
export const addressOfToken = async (db: Queries, token: string): Promise<ChargeAddress | null> =>
  (await db.run(byTokenStatement, [token]))[0] ?? null;

export const addressOfCharge = async (db: Queries, id: string): Promise<ChargeAddress | null> =>
  (await db.run(byIdStatement, [id]))[0] ?? null;

/** Charges with vouchers on hold since `before` or longer, the oldest first; those after `last`. */
export const findUnsettled = (
  db: Queries,
  {
    before,
    most,
    last,
  }: {
    readonly before: Date;
    readonly most: number;
    readonly last: UnsettledCharge | null;
  },
): Promise<readonly UnsettledCharge[]> => {
  const after = [last?.appliedAt ?? null, last?.chargeId ?? null];
  return db.run(unsettledStatement, [before, most, ...after]);
};

export const chargeOf = (row: ChargeRow): Charge => ({
  ...row,
  appliedLines: row.appliedLines.map((line) => ({ ...line, expiresAt: new Date(line.expiresAt) })),
});
