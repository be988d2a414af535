/** Writes transfers, however many share a transaction, in one statement. */
import type { Queries } from "#platform/db/database.ts";
import { Contended, isTaken } from "#platform/db/failures.ts";
import { statement } from "#platform/db/statement.ts";
import type { TransferOrder } from "./transfer-order.domain.ts";

const insertStatement = statement(
  "transfer-orders.insert",
  `insert into transfer_order (community_id, id, sender_member_id, sender_cell_id, sender_wallet_id,
                               recipient_member_id, recipient_wallet_id, cents, lines,
                               idempotency_key, request_hash, at)
   select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[],
                            $8::bigint[], $9::jsonb[], $10::text[], $11::text[],
                            $12::timestamptz[])`,
);

/** `Contended` when another process was first with a key. */
export const insertTransferOrders = async (
  tx: Queries,
  communityId: string,
  orders: readonly TransferOrder[],
): Promise<void> => {
  try {
    await tx.run(insertStatement, [
      communityId,
      orders.map((order) => order.id),
      orders.map((order) => order.senderMemberId),
      orders.map((order) => order.senderCellId),
      orders.map((order) => order.senderWalletId),
      orders.map((order) => order.recipientMemberId),
      orders.map((order) => order.recipientWalletId),
      orders.map((order) => order.cents),
      orders.map((order) => JSON.stringify(order.lines)),
      orders.map((order) => order.idempotencyKey),
      orders.map((order) => order.requestHash),
      orders.map((order) => order.at),
    ]);
  } catch (error) {
    throw isTaken(error) ? new Contended() : error;
  }
};
