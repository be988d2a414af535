/** Reads transfers: by key, by id for who took part, and in the order of a wallet's time. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { TransferLine, TransferOrder } from "./transfer-order.domain.ts";

interface OrderRow extends Omit<TransferOrder, "lines"> {
  readonly lines: readonly (Omit<TransferLine, "expiresAt"> & { readonly expiresAt: string })[];
}

/** With the names that the receipt shows. */
export interface ShownTransfer extends TransferOrder {
  readonly senderName: string;
  readonly recipientName: string;
}

type ShownRow = OrderRow & Pick<ShownTransfer, "senderName" | "recipientName">;

const columns = named(`community_id, id, sender_member_id, sender_cell_id, sender_wallet_id,
  recipient_member_id, recipient_wallet_id, cents, lines, idempotency_key, request_hash, at`);

// One descent of the index per key, as for the tickets of charges.
const byKeyStatement = statement<OrderRow>(
  "transfer-orders.by-key",
  `select found.*
     from unnest($2::uuid[], $3::text[]) as asked (by_member, with_key)
    cross join lateral (
      select ${columns}
        from transfer_order
       where community_id = $1 and sender_member_id = by_member
         and idempotency_key = with_key and idempotency_key is not null
       limit 1) as found`,
);

const shownColumns = named(`o.community_id, o.id, o.sender_member_id, o.sender_cell_id,
  o.sender_wallet_id, o.recipient_member_id, o.recipient_wallet_id, o.cents, o.lines,
  o.idempotency_key, o.request_hash, o.at`);

const shown = `select ${shownColumns}, coalesce(c.name, s.display_name) as "senderName",
          r.display_name as "recipientName"`;

// One row each by its key, whatever the planner believes of a community's size.
const one = (name: string, column: string): string =>
  `cross join lateral (select display_name from member
                        where community_id = o.community_id and id = o.${column}
                        limit 1) as ${name}`;

const joined = `${one("s", "sender_member_id")}
     ${one("r", "recipient_member_id")}
     left join cell c on c.community_id = o.community_id and c.id = o.sender_cell_id`;

const findStatement = statement<ShownRow>(
  "transfer-orders.find",
  `${shown}
     from transfer_order o ${joined}
    where o.community_id = $1 and o.id = $2
      and (o.sender_wallet_id = any ($3::uuid[]) or o.recipient_wallet_id = any ($3::uuid[]))`,
);

// A wallet is of one community: its transfers are found by the wallet alone, as charges of a cell.
const ofSide = (wallet: string): string =>
  `(select * from transfer_order
            where ${wallet} = $2 and id < coalesce($3, ${lastId})
            order by id desc limit $4)`;

const listStatement = statement<ShownRow>(
  "transfer-orders.list",
  `${shown}
     from (select * from (
             ${ofSide("sender_wallet_id")} union all ${ofSide("recipient_wallet_id")}) as sides
            where community_id = $1
            order by id desc
            limit $4) as o ${joined}
    order by o.id desc`,
);

export interface SendKey {
  readonly memberId: string;
  readonly key: string;
}

/** The transfers that were already made with these keys. */
export const findByKeys = async (
  db: Queries,
  communityId: string,
  keys: readonly SendKey[],
): Promise<readonly TransferOrder[]> => {
  if (keys.length === 0) return [];
  const rows = await db.run(byKeyStatement, [
    communityId,
    keys.map(({ memberId }) => memberId),
    keys.map(({ key }) => key),
  ]);
  return rows.map(orderOf);
};

/** A transfer that one of the wallets sent or received; null for all others. */
export const findTransfer = async (
  db: Queries,
  asked: {
    readonly communityId: string;
    readonly id: string;
    readonly walletIds: readonly string[];
  },
): Promise<ShownTransfer | null> => {
  const row = (await db.run(findStatement, [asked.communityId, asked.id, asked.walletIds]))[0];
  return row ? orderOf(row) : null;
};

/** What a wallet sent and received, newest first; `before` is the id of any older bound. */
export const listOfWallet = async (
  db: Queries,
  asked: {
    readonly communityId: string;
    readonly walletId: string;
    readonly before: string | null;
    readonly most: number;
  },
): Promise<readonly ShownTransfer[]> => {
  const { communityId, walletId, before, most } = asked;
  return (await db.run(listStatement, [communityId, walletId, before, most])).map(orderOf);
};

const orderOf = <Row extends OrderRow>({ lines, ...row }: Row) => ({
  ...row,
  lines: lines.map((line) => ({ ...line, expiresAt: new Date(line.expiresAt) })),
});
