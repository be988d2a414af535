/** What the world sees of a transfer: the receipt, as one of the two sees it. */
import type { VoucherTransfer } from "#contracts/vouchers/transfer.ts";
import type { ShownTransfer } from "./transfer-orders.query.ts";

/** `walletIds` are those of the one who looks. */
export const transferOf = (
  order: ShownTransfer,
  walletIds: readonly string[],
): VoucherTransfer => ({
  id: order.id,
  direction: walletIds.includes(order.senderWalletId) ? "sent" : "received",
  from: {
    memberId: order.senderMemberId,
    cellId: order.senderCellId,
    name: order.senderName,
  },
  to: { memberId: order.recipientMemberId, name: order.recipientName },
  valesCents: order.cents,
  lines: order.lines.map(({ issuerCellId, batchId, cents, expiresAt }) => ({
    issuerCellId,
    batchId,
    cents,
    expiresAt: expiresAt.toISOString(),
  })),
  createdAt: order.at.toISOString(),
});
