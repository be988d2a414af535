/** Adds communities and cells: what an operator, an administrator or a demo world founds, once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";

const communityStatement = statement(
  "founding.community",
  `insert into community (id, name, time_zone, voucher_days, created_at)
   values ($1, $2, $3, $4, $5)`,
);

const walletStatement = statement(
  "founding.wallet",
  "insert into wallet (community_id, id, kind) values ($1, $2, $3)",
);

const cellStatement = statement(
  "founding.cell",
  `insert into cell (community_id, id, name, wallet_id, umbrella_id, quota_cents, sub_limit_cents,
                     cashback_bp, test, created_at, counts_under)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when not $9::boolean then $5::uuid end)`,
);

export interface NewCommunity {
  readonly name: string;
  readonly timeZone?: string;
  /** How long vouchers live; absent or null: a calendar year. */
  readonly voucherDays?: number | null;
}

export const foundCommunity = async (
  tx: Queries,
  community: NewCommunity,
  now: Date,
): Promise<string> => {
  const id = newId();
  const { name, timeZone = "America/Mexico_City", voucherDays = null } = community;
  await tx.run(communityStatement, [id, name, timeZone, voucherDays, now]);
  return id;
};

export interface NewCell {
  readonly name: string;
  readonly umbrellaId?: string | null;
  readonly quotaCents?: Cents | null;
  readonly subLimitCents?: Cents | null;
  readonly cashbackBp?: number;
  readonly test?: boolean;
}

/** Adds a cell and the wallet in which it will hold other cells' vouchers. */
export const foundCell = async (
  tx: Queries,
  communityId: string,
  cell: NewCell,
  now: Date,
): Promise<string> => {
  const id = newId();
  const walletId = newId();
  await tx.run(walletStatement, [communityId, walletId, "cell"]);
  await tx.run(cellStatement, [
    ...[communityId, id, cell.name, walletId, cell.umbrellaId ?? null, cell.quotaCents ?? null],
    ...[cell.subLimitCents ?? null, cell.cashbackBp ?? 0, cell.test ?? false, now],
  ]);
  return id;
};
