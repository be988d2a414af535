/**
 * Sends vouchers: wallets locked by id, then lots read; the receiver's batches are made before the
 * sender's shrink, since what came in may go on in the same transaction.
 */
import type { Command, NonEmpty, Writing, Written } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import { earliestOf } from "../issuance/moments.ts";
import { insertTransfers } from "../ledger/transfers.store.ts";
import { insertBatches, lockWallets, moveInBatches } from "../wallets/batches.store.ts";
import { readLots } from "../wallets/lots.query.ts";
import {
  advanceSend,
  decideSend,
  keyOf,
  type SendInput,
  type SendOutcome,
  type SendState,
} from "./send-vouchers.domain.ts";
import type { TransferOrder } from "./transfer-order.domain.ts";
import { findByKeys } from "./transfer-orders.query.ts";
import { insertTransferOrders } from "./transfer-orders.store.ts";

export const sending: Command<SendInput, SendState, TransferOrder, SendOutcome> = {
  name: "send-vouchers",
  shardOf: (input) => input.communityId,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const walletIds = inputs.map((input) => input.senderWalletId);
    const ownIds = inputs.map((input) => input.ownWalletId);
    const keys = inputs.flatMap(({ senderMemberId: memberId, idempotencyKey: key }) =>
      key === null ? [] : [{ memberId, key }],
    );
    const [, lots, known] = await Promise.all([
      lockWallets(tx, communityId, [...walletIds, ...ownIds]),
      readLots(tx, communityId, walletIds, earliestOf(inputs.map((input) => input.at))),
      findByKeys(tx, communityId, keys),
    ]);
    const byKey = known.map(
      (order) => [keyOf(order.senderMemberId, order.idempotencyKey ?? ""), order] as const,
    );
    return { lots: withAll(walletIds, lots), known: new Map(byKey), newId };
  },
  decide: decideSend,
  advance: advanceSend,
  write: writeAll,
};

/** Every sender has an entry, so that what one of them receives in this batch can be seen. */
const withAll = (walletIds: readonly string[], lots: SendState["lots"]): SendState["lots"] =>
  new Map(walletIds.map((id) => [id, lots.get(id) ?? []]));

function writeAll(tx: Writing, orders: NonEmpty<TransferOrder>): Written {
  const { communityId } = orders[0];
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  return [
    insertTransferOrders(tx, communityId, orders),
    insertBatches(
      tx,
      communityId,
      lines.map(({ order, line }) => ({
        id: line.batchId,
        walletId: order.recipientWalletId,
        issuerCellId: line.issuerCellId,
        cents: line.cents,
        origin: "transfer",
        parentBatchId: line.fromBatchId,
        issuedAt: order.at,
        expiresAt: line.expiresAt,
      })),
    ),
    moveInBatches(
      tx,
      communityId,
      lines.map(({ line }) => ({ batchId: line.fromBatchId, cents: -line.cents })),
    ),
    insertTransfers(
      tx,
      communityId,
      lines.map(({ order, line }) => ({
        kind: "transfer",
        from: order.senderWalletId,
        to: order.recipientWalletId,
        issuerCellId: line.issuerCellId,
        batchId: line.batchId,
        cents: line.cents,
        chargeId: null,
        note: null,
        at: order.at,
      })),
    ),
  ];
}
