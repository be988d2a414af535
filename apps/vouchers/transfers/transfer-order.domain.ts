/** A transfer as one act: who sent how much of what to whom. */
import type { Cents } from "#platform/money.ts";

export interface TransferLine {
  readonly issuerCellId: string;
  /** Out of which batch of the sender. */
  readonly fromBatchId: string;
  /** The batch that it became in the receiver's wallet. */
  readonly batchId: string;
  readonly cents: Cents;
  readonly expiresAt: Date;
}

export interface TransferOrder {
  readonly communityId: string;
  readonly id: string;
  /** Who did it, also where a cell's vouchers were sent. */
  readonly senderMemberId: string;
  readonly senderCellId: string | null;
  readonly senderWalletId: string;
  readonly recipientMemberId: string;
  readonly recipientWalletId: string;
  readonly cents: Cents;
  readonly lines: readonly TransferLine[];
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly at: Date;
}
