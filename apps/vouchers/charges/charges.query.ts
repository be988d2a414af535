/** Reads charges: by id, by ticket, by token wherever it lives, and those long on hold. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { AppliedLine, Charge } from "./charge.domain.ts";

interface ChargeRow {
  readonly community_id: string;
  readonly id: string;
  readonly token: string;
  readonly cell_id: string;
  readonly creator: string;
  readonly idempotency_key: string | null;
  readonly total_cents: number;
  readonly external_ref: string | null;
  readonly status: Charge["status"];
  readonly vales_applied_cents: number;
  readonly cash_cents: number | null;
  readonly payer_member_id: string | null;
  readonly payer_wallet_id: string | null;
  readonly applied_lines: readonly (Omit<AppliedLine, "expiresAt"> & {
    expiresAt: string;
  })[];
  readonly applied_at: Date | null;
  readonly settled_at: Date | null;
  readonly settle_key: string | null;
  readonly cashback_cents: number;
  readonly cashback_reason: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const columns = `community_id, id, token, cell_id, creator, idempotency_key, total_cents,
  external_ref, status, vales_applied_cents, cash_cents, payer_member_id, payer_wallet_id,
  applied_lines, applied_at, settled_at, settle_key, cashback_cents, cashback_reason,
  created_at, expires_at`;

const findStatement = statement<ChargeRow>(
  "charges.find",
  `select ${columns} from charge where community_id = $1 and id = $2`,
);

// One descent of the index per ticket, whatever the planner believes: joined as a set,
// a plan made on a young table read every charge of the community at each create.
const byTicketStatement = statement<ChargeRow>(
  "charges.by-ticket",
  `select found.*
     from unnest($2::text[], $3::uuid[], $4::text[]) as asked (by_creator, in_cell, with_key)
    cross join lateral (
      select ${columns}
        from charge
       where community_id = $1 and creator = by_creator and cell_id = in_cell
         and idempotency_key = with_key and idempotency_key is not null
       limit 1) as found`,
);

export interface ChargeAddress {
  readonly communityId: string;
  readonly chargeId: string;
}

interface AddressRow {
  readonly community_id: string;
  readonly charge_id: string;
}

const byTokenStatement = statement<AddressRow>(
  "charges.by-token",
  "select community_id, charge_id from charge_directory where token = $1",
);

const byIdStatement = statement<AddressRow>(
  "charges.by-id",
  "select community_id, charge_id from charge_directory where charge_id = $1",
);

const unsettledStatement = statement<AddressRow & { readonly applied_at: Date }>(
  "charges.unsettled",
  `select community_id, id as charge_id, applied_at from charge
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
  addressOf((await db.run(byTokenStatement, [token]))[0]);

export const addressOfCharge = async (db: Queries, id: string): Promise<ChargeAddress | null> =>
  addressOf((await db.run(byIdStatement, [id]))[0]);

export interface UnsettledCharge extends ChargeAddress {
  readonly appliedAt: Date;
}

/** Charges with vouchers on hold since `before` or longer, the oldest first; those after `last`. */
export const findUnsettled = async (
  db: Queries,
  {
    before,
    most,
    last,
  }: { readonly before: Date; readonly most: number } & {
    readonly last: UnsettledCharge | null;
  },
): Promise<readonly UnsettledCharge[]> => {
  const after = [last?.appliedAt ?? null, last?.chargeId ?? null];
  const rows = await db.run(unsettledStatement, [before, most, ...after]);
  return rows.map(({ community_id: communityId, charge_id: chargeId, applied_at: appliedAt }) => ({
    communityId,
    chargeId,
    appliedAt,
  }));
};

const addressOf = (row: AddressRow | undefined): ChargeAddress | null =>
  row ? { communityId: row.community_id, chargeId: row.charge_id } : null;

export const chargeOf = (row: ChargeRow): Charge => ({
  communityId: row.community_id,
  id: row.id,
  token: row.token,
  cellId: row.cell_id,
  creator: row.creator,
  idempotencyKey: row.idempotency_key,
  totalCents: row.total_cents,
  externalRef: row.external_ref,
  status: row.status,
  valesAppliedCents: row.vales_applied_cents,
  cashCents: row.cash_cents,
  payerMemberId: row.payer_member_id,
  payerWalletId: row.payer_wallet_id,
  appliedLines: row.applied_lines.map((line) => ({
    ...line,
    expiresAt: new Date(line.expiresAt),
  })),
  appliedAt: row.applied_at,
  settledAt: row.settled_at,
  settleKey: row.settle_key,
  cashbackCents: row.cashback_cents,
  cashbackReason: row.cashback_reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export { columns as chargeColumns, type ChargeRow };
