/** Adds communities, cells and members: what an operator or a demo world founds, once. */
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
                     cashback_bp, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const memberStatement = statement(
  "founding.member",
  `insert into member (community_id, id, display_name, wallet_id, administrator, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const contactStatement = statement(
  "founding.contact",
  "insert into member_contact (contact, community_id, member_id) values ($1, $2, $3)",
);

const operatorStatement = statement(
  "founding.operator",
  "insert into cell_operator (community_id, member_id, cell_id) values ($1, $2, $3)",
);

export interface NewCommunity {
  readonly name: string;
  readonly timeZone?: string;
  /** How long vouchers live; absent: a calendar year. */
  readonly voucherDays?: number;
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
  readonly umbrellaId?: string;
  readonly quotaCents?: Cents;
  readonly subLimitCents?: Cents;
  readonly cashbackBp?: number;
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
    ...[cell.subLimitCents ?? null, cell.cashbackBp ?? 0, now],
  ]);
  return id;
};

export interface NewMember {
  readonly displayName: string;
  /** Ten digits and lower-case addresses, as `contact.domain.ts` makes them. */
  readonly contacts: readonly string[];
  readonly administrator?: boolean;
  readonly operates?: readonly string[];
}

export interface FoundedMember {
  readonly id: string;
  readonly walletId: string;
}

/** Adds a member with a wallet, ways to reach them, and the cells whose register they may use. */
export const foundMember = async (
  tx: Queries,
  communityId: string,
  member: NewMember,
  now: Date,
): Promise<FoundedMember> => {
  const id = newId();
  const walletId = newId();
  await tx.run(walletStatement, [communityId, walletId, "member"]);
  const administrator = member.administrator ?? false;
  await tx.run(memberStatement, [
    ...[communityId, id, member.displayName, walletId, administrator, now],
  ]);
  for (const contact of member.contacts) await tx.run(contactStatement, [contact, communityId, id]);
  for (const cellId of member.operates ?? []) {
    await tx.run(operatorStatement, [communityId, id, cellId]);
  }
  return { id, walletId };
};
